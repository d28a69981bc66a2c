import { indexLists } from '@contract/article-index.ts';
import type { PublicReader } from '@contract/public-reader.ts';
import { readCards } from './read-cards.ts';
import type { ListedArticle } from './stored-article.ts';

const shown = 3;
/** The maximum number of lists read per kind of relation (bands, tags, kind). */
const listsMax = 4;

/** Returns the slugs in `lists`: those in the most lists first, then the newest. */
async function fromLists(reader: PublicReader, lists: string[], count: number): Promise<string[]> {
  const windows = await Promise.all(
    lists.slice(0, listsMax).map((list) => reader.highest(list, { by: '$value', count })),
  );
  const found = new Map<string, { slug: string; lists: number; at: number }>();
  for (const { key, value } of windows.flat()) {
    const one = found.get(key) ?? { slug: key, lists: 0, at: Number(value) };
    found.set(key, { ...one, lists: one.lists + 1 });
  }
  return [...found.values()]
    .sort((one, other) => other.lists - one.lists || other.at - one.at)
    .map(({ slug }) => slug);
}

/** Loads related articles: about the same bands first, then with the same tags, then of the same kind. */
export async function loadRelated(reader: PublicReader, article: ListedArticle): Promise<ListedArticle[]> {
  const slugs: string[] = [];
  const likenesses = [
    article.bands.map(({ key }) => indexLists.band(key)),
    article.tags.map(indexLists.tag),
    [indexLists.kind(article.kind)],
  ];
  for (const lists of likenesses) {
    if (slugs.length >= shown) break;
    const found = await fromLists(reader, lists, shown + 1);
    slugs.push(...found.filter((slug) => slug !== article.slug && !slugs.includes(slug)));
  }
  return readCards(reader, slugs.slice(0, shown));
}
