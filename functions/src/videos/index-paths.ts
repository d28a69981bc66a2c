import { videoLists } from '../contract/videos.ts';
import { searchWords, termsOf } from '../contract/search-words.ts';
import { bandCandidates } from './band-candidates.ts';

const mostWords = 30;

/** The lists of a video, by words of its title and by bands. */
export function indexPaths(title: string, tags: readonly string[]): string[] {
  const words = new Set(
    searchWords(title)
      .slice(0, mostWords)
      .flatMap((word) => termsOf(word)),
  );
  return [...bandCandidates(title, tags).map(videoLists.band), ...[...words].map(videoLists.word)];
}
