import { beginnings } from '../contract/article-index.ts';
import { videoLists } from '../contract/videos.ts';
import { wordsOf } from '../contract/text-index.ts';
import { bandCandidates } from './band-candidates.ts';

const mostWords = 30;

/** The lists of a video, by words of its title and by bands. */
export function indexPaths(title: string, tags: readonly string[]): string[] {
  const words = new Set(wordsOf(title).slice(0, mostWords).flatMap(beginnings));
  return [...bandCandidates(title, tags).map(videoLists.band), ...[...words].map(videoLists.word)];
}
