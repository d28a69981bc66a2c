import { indexLists } from '@contract/article-index.ts';
import type { SearchKind } from '@contract/search.ts';
import { expect, test } from 'vitest';
import { TestPlaces } from '../../testing/test-places.ts';
import { findInTexts } from './find-in-texts.ts';
import type { SearchResult } from './search-result.ts';
import type { Pieces } from './pieces.ts';

const site = new TestPlaces();
const put = (slug: string, publishedAt: number, words: readonly string[]) => {
  for (const word of words) site.put(`${indexLists.word(word)}/${slug}`, publishedAt);
};
put('loud', 1, ['uk', 'tour', 'amplifier']);
put('quiet', 2, ['tour', 'hill']);

const one = (kind: SearchKind, id: string): Promise<SearchResult> =>
  Promise.resolve({ kind, id, title: id, detail: '', rank: 0 });
const pieces = { one } as Pieces;

test.each([
  [['tour', 'amplifier'], ['loud']],
  [['uk', 'amplifier'], ['loud']],
  [['uk', 'tour'], ['loud']],
  [['tour'], ['quiet', 'loud']],
  // Short words alone occur in nearly every text.
  [['uk'], []],
])('the texts that contain the words %j are %j', async (words, found) => {
  const answer = await findInTexts(words, site.reader, pieces);
  expect(answer.map(({ title }) => title)).toEqual(found);
});
