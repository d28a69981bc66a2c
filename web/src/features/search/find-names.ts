import { type SearchKind, searchKinds } from '@contract/search.ts';
import { type Found, keyOf } from './found.ts';
import { shows } from './matching.ts';
import type { Pieces } from './pieces.ts';

/** Entries read per kind for one word. */
const singleCount = 10;
/** Entries read of the longest word of several. */
const severalCount = 24;
/** Entries read when frequent words seldom occur together. */
const deepCount = 250;
/** Most candidates looked up word by word. */
const askedMax = 12;
/** Results of a kind after which no more are read. */
const enough = 5;

/** Filters `candidates` with all words: by what is shown of them, and for the first few by looking them up. */
async function having(
  candidates: readonly Found[],
  words: readonly string[],
  pieces: Pieces,
): Promise<Found[]> {
  const open = candidates.filter((one) => !words.every((word) => shows(one, word)));
  const asked = new Map<string, boolean>();
  await Promise.all(
    open.slice(0, askedMax).map(async (one) => {
      const missing = words.filter((word) => !shows(one, word));
      const has = await Promise.all(missing.map((word) => pieces.has(one, word)));
      asked.set(keyOf(one), has.every(Boolean));
    }),
  );
  return candidates.filter((one) => !open.includes(one) || asked.get(keyOf(one)));
}

async function findKind(kind: SearchKind, words: readonly string[], pieces: Pieces): Promise<Found[]> {
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

/** Finds things whose name, or what belongs to it, has all the words. The last word may be the beginning of one. */
export async function findNames(words: readonly string[], pieces: Pieces): Promise<Found[]> {
  const found = await Promise.all(searchKinds.map((kind) => findKind(kind, words, pieces)));
  return found.flat();
}
