import { indexLists } from '@contract/article-index.ts';
import { isKey } from '@contract/keys.ts';
import type { PublicReader } from '@contract/public-reader.ts';
import { readCards } from '../read-cards.ts';
import type { Headline } from './front-articles.ts';
import { headlineOf } from './load-front-articles.ts';

const shown = 3;
/** More would only cost reads. */
const authorsMax = 12;

/** The newest articles of these authors. */
export async function loadFollowed(reader: PublicReader, authors: readonly string[]): Promise<Headline[]> {
  const lists = authors.filter(isKey).slice(0, authorsMax).map(indexLists.author);
  const found = await Promise.all(lists.map((list) => reader.highest(list, { by: '$value', count: shown })));
  const newest = found.flat().sort((one, other) => Number(other.value) - Number(one.value));
  const cards = await readCards(
    reader,
    newest.slice(0, shown).map(({ key }) => key),
  );
  return cards.map(headlineOf);
}
