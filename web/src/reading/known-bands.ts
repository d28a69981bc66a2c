import { bandKey, indexLists, searchTerms } from '@contract/article-index.ts';
import { paths } from '@contract/paths.ts';
import { inKnownSpelling, namesFor, spellingKey } from '../lib/spelling.ts';
import { storedObject, storedText } from '../lib/stored.ts';
import { publicReader } from '../services/public-reader.ts';
import type { Suggestion } from '../ui/suggest-input.tsx';
import { listedNow } from './listed-now.ts';

/** Of the articles that a word leads to, the newest. */
const articlesRead = 12;
const bandsOfArticle = new Map<string, Promise<string[]>>();
/** By `spellingKey`: as the name was written where it was found first. */
const spellings = new Map<string, string>();

const bandsOf = (slug: string): Promise<string[]> => {
  const asked = bandsOfArticle.get(slug);
  if (asked) return asked;
  const bands = publicReader()
    .get(paths.article(slug))
    .then((card) => Object.values(storedObject(storedObject(card).bands)).map(storedText));
  bandsOfArticle.set(slug, bands);
  bands.catch(() => bandsOfArticle.delete(slug));
  return bands;
};

async function bandsInArticles(typed: string): Promise<string[]> {
  // The longest word leads to the fewest articles; a name that is whole has a list of its own.
  const [term] = searchTerms(typed).sort((one, other) => other.length - one.length);
  const key = bandKey(typed);
  const lists = [...(key ? [indexLists.band(key)] : []), ...(term ? [indexLists.word(term)] : [])];
  const entries = await Promise.all(
    lists.map((list) => publicReader().highest(list, { by: '$value', count: articlesRead })),
  );
  const slugs = [...new Set(entries.flat().map(({ key: slug }) => slug))];
  return (await Promise.all(slugs.map(bandsOf))).flat();
}

const bandsInEvents = async (): Promise<string[]> =>
  (await listedNow()).flatMap(({ lineUp }) => Object.values(storedObject(lineUp)).map(storedText));

/** Bands that articles and events name: what was typed may mean one of them. */
export async function suggestBands(typed: string): Promise<Suggestion[]> {
  if (spellingKey(typed).length < 2) return [];
  // One of the two is better than none.
  const found = await Promise.allSettled([bandsInArticles(typed), bandsInEvents()]);
  for (const name of found.flatMap((one) => (one.status === 'fulfilled' ? one.value : []))) {
    const key = spellingKey(name);
    if (key !== '' && !spellings.has(key)) spellings.set(key, name);
  }
  return namesFor(typed, [...spellings.values()], (name) => name).map((name) => ({ key: name, text: name }));
}

/** A band as this site writes it, where that is known by now. */
export const bandSpelling = (typed: string): string => inKnownSpelling(typed, [...spellings.values()]);
