import { type SearchKind, searchKinds } from '@contract/search.ts';
import { type SearchResult, keyOf } from './search-result.ts';
import { hasShownWord } from './matching.ts';
import type { Pieces } from './pieces.ts';

/** The entries read per kind for a single word. */
const singleCount = 10;
/** The entries read for the longest of several words. */
const severalCount = 24;
/** The entries read if frequent words rarely occur together. */
const deepCount = 250;
/** The maximum number of candidates that are looked up word by word. */
const askedMax = 12;
/** The number of results of a kind after which no more are read. */
const enough = 5;

/** Filters `candidates` by all words, using their shown text, and for the first few a lookup in the index. */
async function having(
  candidates: readonly SearchResult[],
  words: readonly string[],
  pieces: Pieces,
): Promise<SearchResult[]> {
  const open = candidates.filter((one) => !words.every((word) => hasShownWord(one, word)));
  const asked = new Map<string, boolean>();
  await Promise.all(
    open.slice(0, askedMax).map(async (one) => {
      const missing = words.filter((word) => !hasShownWord(one, word));
      const has = await Promise.all(missing.map((word) => pieces.has(one, word)));
      asked.set(keyOf(one), has.every(Boolean));
    }),
  );
  return candidates.filter((one) => !open.includes(one) || asked.get(keyOf(one)));
}

async function findKind(kind: SearchKind, words: readonly string[], pieces: Pieces): Promise<SearchResult[]> {
  const [first = '', second, ...rest] = [...words].sort((one, other) => other.length - one.length);
  if (second === undefined) return [...(await pieces.best(kind, first, singleCount)).found];
  const others = [second, ...rest];
  const rarest = await pieces.best(kind, first, severalCount);
  const found = await having(rarest.found, others, pieces);
  if (rarest.whole || found.length >= enough) return found;
  const next = await pieces.best(kind, second, severalCount);
  const more = await having(next.found, [first, ...rest], pieces);
  const both = [...new Map([...found, ...more].map((one) => [keyOf(one), one])).values()];
  if (next.whole || both.length > 0) return both;
  const deep = await pieces.best(kind, first, deepCount);
  const known = new Set((await pieces.best(kind, second, deepCount)).found.map(keyOf));
  return having(
    deep.found.filter((one) => known.has(keyOf(one))),
    others,
    pieces,
  );
}

/** Finds items whose name, or related data, has all the words. The last word may be a prefix. */
export async function findNames(words: readonly string[], pieces: Pieces): Promise<SearchResult[]> {
  const found = await Promise.all(searchKinds.map((kind) => findKind(kind, words, pieces)));
  return found.flat();
}
