import { paths } from '../contract/paths.ts';
import {
  correctedFrom,
  everyTerm,
  rankOf,
  type SearchKind,
  type SearchPosting,
  titleShownMax,
  searchKinds,
} from '../contract/search.ts';
import { deletionsOf, isStopWord, singular, termsOf } from '../contract/search-words.ts';
import { beginningOf } from '../contract/text-index.ts';
import { wordKey } from '../contract/keys.ts';
import { type SearchableItem, wordsIn, readItem } from './read-item.ts';
import { isDeepStrictEqual } from 'node:util';
import type { Changes, Database } from '../database.ts';
import { withLease, type LeaseDeps } from '../kit/lease.ts';

/** Returns the match quality of each term of an item; see `rankOf`. */
function nearnessOf({ names, others }: SearchableItem): Map<string, 0 | 1 | 2> {
  const near = new Map<string, 0 | 1 | 2>([[everyTerm, 0]]);
  for (const word of wordsIn(others)) for (const term of termsOf(word, 1)) near.set(term, 0);
  for (const word of wordsIn(names)) for (const term of termsOf(word, 1)) near.set(term, 1);
  for (const word of wordsIn(names)) for (const whole of [word, singular(word)]) near.set(wordKey(whole), 2);
  return near;
}

/** Returns all index entries of an item, by path. */
function postingsOf(kind: SearchKind, id: string, item: SearchableItem): Record<string, SearchPosting> {
  const shown = {
    t: beginningOf(item.title, titleShownMax),
    ...(item.detail !== undefined && { d: item.detail }),
  };
  return Object.fromEntries(
    [...nearnessOf(item)].map(([term, nearness]) => [
      paths.searchName(kind, term, id),
      { n: rankOf(nearness, item.at), ...shown },
    ]),
  );
}

/** Returns the words that a user may mistype. */
function spelledWords(item: SearchableItem | null): string[] {
  const words = [...wordsIn(item?.names), ...wordsIn(item?.others)];
  return [...new Set(words.flatMap((word) => [word, singular(word)]))].filter(
    (word) => Array.from(word).length >= correctedFrom && /\p{L}/u.test(word) && !isStopWord(word),
  );
}

/** Returns the paths under which the likely misspellings of a word are indexed. */
const spellingsOf = (word: string): string[] =>
  deletionsOf(word).map((deletion) => paths.searchSpelling(deletion, wordKey(word)));

const without = (words: readonly string[], others: readonly string[]) =>
  words.filter((word) => !others.includes(word));
const each = (keys: readonly string[], value: true | null): Changes =>
  Object.fromEntries(keys.map((key) => [key, value]));

export const indexedItem = (
  kind: SearchKind,
  id: string,
  database: Database,
): Promise<SearchableItem | null> => database.get<SearchableItem>(paths.searchIndexed(kind, id));

interface Item {
  kind: SearchKind;
  id: string;
}

/** True if another item is found by this word. */
async function isElsewhere(word: string, { kind, id }: Item, database: Database): Promise<boolean> {
  for (const other of searchKinds) {
    const found = await database.query(paths.searchNames(other, wordKey(word)), { by: '$key', limit: 2 });
    if (found.some(({ key }) => other !== kind || key !== id)) return true;
  }
  return false;
}

async function filtered(
  words: readonly string[],
  keep: (word: string) => Promise<boolean>,
): Promise<string[]> {
  const kept: string[] = [];
  for (const word of words) if (await keep(word)) kept.push(word);
  return kept;
}

async function syncEntries(kind: SearchKind, id: string, held: Database, database: Database): Promise<void> {
  const before = await indexedItem(kind, id, database);
  const after = await readItem(kind, id, database);
  if (isDeepStrictEqual(before, after)) return;
  const gone = Object.keys(before ? postingsOf(kind, id, before) : {});
  const left = without(spelledWords(before), spelledWords(after));
  const isMeant = (word: string) => isElsewhere(word, { kind, id }, database);
  const kept = await filtered(left, isMeant);
  const changes: Changes = {
    ...Object.fromEntries(gone.map((path) => [path, null])),
    ...(after && postingsOf(kind, id, after)),
    // Deletes corrections to a word that does not occur in any name any more.
    ...each(without(left, kept).flatMap(spellingsOf), null),
    ...each(without(spelledWords(after), spelledWords(before)).flatMap(spellingsOf), true),
    [paths.searchIndexed(kind, id)]: after,
  };
  await held.update(changes);
  // Restores those of a word that another item has added at the same moment.
  const back = await filtered(without(left, kept), isMeant);
  if (back.length > 0) await database.update(each(back.flatMap(spellingsOf), true));
}

/**
 * Syncs the index entries of one item with its published state, regardless of the order in which changes arrive.
 */
export const indexItem = (kind: SearchKind, id: string, deps: LeaseDeps): Promise<void> =>
  withLease(paths.lease(`search:${kind}:${id}`), deps, (held) =>
    syncEntries(kind, id, held.database, deps.database),
  );

/**
 * Like `indexItem`, and first indexes the bands and authors that the item refers to or did before. Which it did is known
 * from the item's own entry, so that is written last: a run that breaks off is finished by the repeated one.
 */
export async function indexWithNames(kind: 'article' | 'event', id: string, deps: LeaseDeps): Promise<void> {
  const { database } = deps;
  const read = await Promise.all([indexedItem(kind, id, database), readItem(kind, id, database)]);
  const seen = read.filter((item) => item !== null);
  for (const key of new Set(seen.flatMap(({ bands }) => wordsIn(bands)))) await indexItem('band', key, deps);
  for (const uid of new Set(seen.flatMap(({ author }) => wordsIn(author))))
    await indexItem('author', uid, deps);
  await indexItem(kind, id, deps);
}
