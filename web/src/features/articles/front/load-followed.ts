import { indexLists } from '@contract/article-index.ts';
import { bandOfTag, isBandTag } from '@contract/band-tags.ts';
import { isKey } from '@contract/keys.ts';
import type { PublicReader } from '@contract/public-reader.ts';
import { readCards } from '../read-cards.ts';
import type { Headline } from './front-articles.ts';
import { headlineOf } from './load-front-articles.ts';

const shown = 3;
/** More would only cost reads. */
const followedMax = 12;

const listOf = (target: string): string =>
  isBandTag(target) ? indexLists.band(bandOfTag(target)) : indexLists.author(target);

/** The newest articles by these authors and about these bands, which are given by their tags. */
export async function loadFollowed(reader: PublicReader, followed: readonly string[]): Promise<Headline[]> {
  const lists = followed.filter(isKey).slice(0, followedMax).map(listOf);
  const found = await Promise.all(lists.map((list) => reader.highest(list, { by: '$value', count: shown })));
  const newest = found.flat().sort((one, other) => Number(other.value) - Number(one.value));
  // One author may write about several bands.
  const slugs = [...new Set(newest.map(({ key }) => key))].slice(0, shown);
  const cards = await readCards(reader, slugs);
  return cards.map(headlineOf);
}
