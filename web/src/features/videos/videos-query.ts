import { truncate } from '@contract/strip-invalid-characters.ts';
import { isKey } from '@contract/keys.ts';

/** The state of the videos page, as stored in its URL. */
export interface VideosQuery {
  /** The search text as typed. Empty for none. */
  words: string;
  /** The ID of the video to show first. Empty for none. */
  chosen: string;
}

const wordsMaxLength = 100;
const idPattern = /^[\w-]{6,20}$/;

/** Parses `?q=…&video=…`. Invalid values are ignored. */
export function videosQueryFrom(params: URLSearchParams): VideosQuery {
  const chosen = params.get('video') ?? '';
  return {
    words: truncate(params.get('q') ?? '', wordsMaxLength),
    chosen: idPattern.test(chosen) && isKey(chosen) ? chosen : '',
  };
}

export function videosPath({ words, chosen }: Partial<VideosQuery>): string {
  const given = Object.entries({ q: words?.trim(), video: chosen }).filter(([, value]) => value);
  const search = new URLSearchParams(given as [string, string][]).toString();
  return search ? `/youtube?${search}` : '/youtube';
}
