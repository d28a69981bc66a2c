import { bandTag, indexLists } from '@contract/article-index.ts';
import { bandOfTag, isBandTag } from '@contract/band-tags.ts';
import { memberUidsOf } from '@contract/byline.ts';
import { isKey } from '@contract/keys.ts';
import type { PublicReader } from '@contract/public-reader.ts';
import { readCards, readNewest } from '../read-cards.ts';
import type { ListedArticle } from '../stored-article.ts';
import type { Headline } from './front-articles.ts';
import { headlineOf } from './load-front-articles.ts';

const shown = 3;
/** Each list is a read of its own. */
const listsMax = 12;
/** One read that finds what is new of any number of follows. */
const newestRead = 40;

const listOf = (target: string): string =>
  isBandTag(target) ? indexLists.band(bandOfTag(target)) : indexLists.author(target);

/** The newest articles in the lists of these authors and bands. */
async function newestInLists(reader: PublicReader, targets: readonly string[]): Promise<ListedArticle[]> {
  const found = await Promise.all(
    targets.map((target) => reader.highest(listOf(target), { by: '$value', count: shown })),
  );
  const newest = found.flat().sort((one, other) => Number(other.value) - Number(one.value));
  // One author may write about several bands.
  const slugs = [...new Set(newest.map(({ key }) => key))].slice(0, shown);
  return readCards(reader, slugs);
}

/** Those of the newest articles that are by one of these authors or about one of these bands. */
async function newestOfAll(reader: PublicReader, targets: readonly string[]): Promise<ListedArticle[]> {
  const followed = new Set(targets);
  const newest = await readNewest(reader, newestRead);
  return newest.filter((article) =>
    [...memberUidsOf(article), ...article.bands.map(({ key }) => bandTag(key))].some((one) =>
      followed.has(one),
    ),
  );
}

/**
 * The newest articles by these authors and about these bands, which are given by their tags. Of more than `listsMax`, an article
 * that is not among the newest of the site is found by the lists of the first of them only.
 */
export async function loadFollowed(reader: PublicReader, followed: readonly string[]): Promise<Headline[]> {
  const targets = followed.filter(isKey);
  const recent = targets.length > listsMax ? await newestOfAll(reader, targets) : [];
  const older = recent.length < shown ? await newestInLists(reader, targets.slice(0, listsMax)) : [];
  const found = new Map([...recent, ...older].map((article) => [article.slug, article]));
  return [...found.values()].slice(0, shown).map(headlineOf);
}
