import { bandTag, indexLists, bandOfTag, isBandTag } from '@contract/article-index.ts';
import { memberUidsOf } from '@contract/byline.ts';
import { isKey } from '@contract/keys.ts';
import type { PublicReader } from '@contract/public-reader.ts';
import { readCards, readNewest } from '../read-cards.ts';
import type { ListedArticle } from '../stored-article.ts';
import type { Headline } from './front-articles.ts';
import { headlineOf } from './load-front-articles.ts';

const shown = 3;
/** Each list costs one read. */
const listsMax = 12;
/** The size of the one read that finds recent articles for any number of follows. */
const newestRead = 40;

const listOf = (target: string): string =>
  isBandTag(target) ? indexLists.band(bandOfTag(target)) : indexLists.author(target);

/** Returns the newest articles in the lists of these authors and bands. */
async function newestInLists(reader: PublicReader, targets: readonly string[]): Promise<ListedArticle[]> {
  const found = await Promise.all(
    targets.map((target) => reader.highest(listOf(target), { by: '$value', count: shown })),
  );
  const newest = found.flat().sort((a, b) => Number(b.value) - Number(a.value));
  // An article may be in several lists, for example of several bands.
  const slugs = [...new Set(newest.map(({ key }) => key))].slice(0, shown);
  return readCards(reader, slugs);
}

/** Returns those of the site's newest articles that are by one of these authors or about one of these bands. */
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
 * Loads the newest articles by these authors and about these bands (given by their tags). Of more than `listsMax`
 * follows, only the first ones' lists are read for articles that are not among the newest of the site.
 */
export async function loadFollowed(reader: PublicReader, followed: readonly string[]): Promise<Headline[]> {
  const targets = followed.filter(isKey);
  const recent = targets.length > listsMax ? await newestOfAll(reader, targets) : [];
  const older = recent.length < shown ? await newestInLists(reader, targets.slice(0, listsMax)) : [];
  const found = new Map([...recent, ...older].map((article) => [article.slug, article]));
  return [...found.values()].slice(0, shown).map(headlineOf);
}
