import { bandKey } from '../contract/article-index.ts';

/** What stands between a band and the rest of a title; a hyphen does so only with room around it. */
const separators =
  /\s+[-–—:/]\s+|\s*[–—|•:()[\]"“”„«»]\s*|\s*,\s+|\s+(?:feat\.?|ft\.?|featuring|with|vs\.?|x|live|interview)(?=\s|$)\s*/giu;

const longest = 60;
const most = 20;

/**
 * Keys of what may be a band in the title of a video or among its tags. Most of them are none, which does no harm: they
 * are looked up by the names of bands that are known.
 */
export function bandCandidates(title: string, tags: readonly string[]): string[] {
  const names = [...title.split(separators), ...tags].map((name) => name.trim());
  const keys = names.filter((name) => name.length <= longest).map(bandKey);
  return [...new Set(keys)].filter((key) => key !== '').slice(0, most);
}
