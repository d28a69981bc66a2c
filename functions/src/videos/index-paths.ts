import { videoLists } from '../contract/videos.ts';
import { searchWords, termsOf } from '../contract/search-words.ts';

const maxWords = 30;
const bandStart = videoLists.band('$').slice(0, -1);

/** Returns the keys of the bands among the lists of a video. Most of them are not bands. */
export const bandsIn = (lists: readonly string[]): string[] =>
  lists.filter((list) => list.startsWith(bandStart)).map((list) => list.slice(bandStart.length));

/** Returns the lists of a video, by words of its title and by bands. */
export function indexPaths(title: string, bands: readonly string[]): string[] {
  const words = new Set(
    searchWords(title)
      .slice(0, maxWords)
      .flatMap((word) => termsOf(word)),
  );
  return [...bands.map(videoLists.band), ...[...words].map(videoLists.word)];
}
