/** What the page is asked for; empty where nothing is. */
export interface VideosQuery {
  /** As typed. */
  words: string;
  /** The video that somebody was sent to. */
  chosen: string;
}

const wordsMaxLength = 100;
const idPattern = /^[\w-]{6,20}$/;

/** Reads `?q=…&video=…`; what makes no sense is left out. */
export function videosQueryFrom(params: URLSearchParams): VideosQuery {
  const chosen = params.get('video') ?? '';
  return {
    words: (params.get('q') ?? '').slice(0, wordsMaxLength),
    chosen: idPattern.test(chosen) ? chosen : '',
  };
}

export function videosPath({ words, chosen }: Partial<VideosQuery>): string {
  const given = Object.entries({ q: words?.trim(), video: chosen }).filter(([, value]) => value);
  const search = new URLSearchParams(given as [string, string][]).toString();
  return search ? `/youtube?${search}` : '/youtube';
}
