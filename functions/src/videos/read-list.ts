import { type ListedVideo, type ListPage, type Youtube, YoutubeError, youtubePageSize } from './youtube.ts';

/** The maximum number of videos, newest first. Reading older ones would cost quota every hour. */
const maxVideos = 1000;
const maxPages = maxVideos / youtubePageSize;

/** `videoSync/pages/{number}`: a page from the last sync. */
export interface StoredPage {
  /** The list and page token of the request. */
  of: string;
  etag: string;
  next?: string;
  /** `ListedVideo[]` as JSON, because it is only read as a whole. */
  videos: string;
}

export interface WholeList {
  videos: ListedVideo[];
  pages: StoredPage[];
}

const storedPage = (of: string, { etag, next, videos }: ListPage): StoredPage => ({
  of,
  etag,
  ...(next !== null && { next }),
  videos: JSON.stringify(videos),
});

/** Reads all pages of the list, or none: a page that fails rejects. `inTime` throws after the time limit. */
export async function readList(
  youtube: Youtube,
  before: readonly (StoredPage | undefined)[],
  inTime: () => void,
): Promise<WholeList> {
  const list = await youtube.uploads();
  const pages: StoredPage[] = [];
  const asked = new Set<string>();
  for (let token: string | null = null; pages.length < maxPages;) {
    inTime();
    const of: string = `${list} ${token ?? ''}`;
    if (asked.has(of)) throw new YoutubeError('unreadable', 'The pages of the list go round in a circle.');
    asked.add(of);
    const kept = before[pages.length];
    const known: StoredPage | undefined = kept?.of === of ? kept : undefined;
    const answer: ListPage | 'unchanged' = await youtube.page(list, token, known?.etag ?? null);
    if (answer === 'unchanged' && !known) throw new YoutubeError('unreadable', 'Unchanged, and never read.');
    const page: StoredPage = answer === 'unchanged' ? (known as StoredPage) : storedPage(of, answer);
    pages.push(page);
    token = page.next ?? null;
    if (token === null) break;
  }
  const videos = pages.flatMap((page) => JSON.parse(page.videos) as ListedVideo[]);
  // An upload while reading shifts the pages, so a video may be on two of them.
  return { pages, videos: [...new Map(videos.map((video) => [video.id, video])).values()] };
}
