import { indexLists } from '@contract/article-index.ts';
import { wordKey } from '@contract/keys.ts';
import type { PublicReader } from '@contract/public-reader.ts';
import { intersect } from '../../lib/intersection.ts';
import type { SearchResult } from './search-result.ts';
import type { Pieces } from './pieces.ts';

const count = 6;
/** A single read per list, which covers most lists of rare words. */
const strides = [{ window: 40, lookUp: true }] as const;
/** Shorter words occur in nearly every text. */
const shortest = 3;

/**
 * Finds the newest articles with all the words, in their texts or anywhere else. Returns none for short words alone.
 */
export async function findInTexts(
  words: readonly string[],
  reader: PublicReader,
  pieces: Pieces,
): Promise<SearchResult[]> {
  if (words.every((word) => word.length < shortest)) return [];
  const lists = words.map((word) => indexLists.word(wordKey(word)));
  const { places } = await intersect(reader, lists, { count, strides, lookUps: 40 });
  const found = await Promise.all(places.map(({ key }) => pieces.one('article', key)));
  return found.filter((one) => one !== null).map((one) => ({ ...one, inText: true }));
}
