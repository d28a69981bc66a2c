import { bandKey } from '../contract/article-index.ts';

/** What separates a band from the rest of a title. A hyphen counts only with spaces around it. */
const separators =
  /\s+[-–—:/]\s+|\s*[–—|•:()[\]"“”„«»]\s*|\s*,\s+|\s+(?:feat\.?|ft\.?|featuring|with|vs\.?|x|live|interview)(?=\s|$)\s*/giu;

const nameMaxLength = 60;
const candidatesMax = 20;

/**
 * Returns keys of possible bands in the title and tags of a video. Most are not bands, which does no harm, because only
 * known bands are looked up.
 */
export function bandCandidates(title: string, tags: readonly string[]): string[] {
  const names = [...title.split(separators), ...tags].map((name) => name.trim());
  const keys = names.filter((name) => name.length <= nameMaxLength).map(bandKey);
  return [...new Set(keys)].filter((key) => key !== '').slice(0, candidatesMax);
}
