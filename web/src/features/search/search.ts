import type { PublicReader } from '@contract/public-reader.ts';
import {
  correctedFrom,
  type InitialResult,
  isWhole,
  type SearchKind,
  searchKinds,
} from '@contract/search.ts';
import {
  contentWords,
  deletionsOf,
  isOneTypo,
  isStopWord,
  searchWords,
  singular,
} from '@contract/search-words.ts';
import { bandKey } from '@contract/article-index.ts';
import { paths } from '@contract/paths.ts';
import { storedObject, storedText } from '../../lib/stored.ts';
import { cartesianProduct, hasShownWord, ordered } from './matching.ts';
import { findInTexts } from './find-in-texts.ts';
import { keyOf, parseSearchResult, type SearchResult, timeOfResult } from './search-result.ts';
import { Pieces } from './pieces.ts';

export interface Answer {
  found: SearchResult[];
  /** The corrected query that `found` answers. Null without a correction. */
  correctedQuery: string | null;
}

/** The maximum number of words searched per query. More would only cost reads. */
const wordsMax = 6;
/** The maximum number of results shown per kind. */
export const shownOfKind = 5;
/** The number of results shown of a kind while more may arrive. */
const firstOfKind = 3;
/** The maximum number of corrections tried per query. */
const triedMax = 6;

const shortened = (found: readonly SearchResult[]): SearchResult[] =>
  searchKinds.flatMap((kind) => found.filter((one) => one.kind === kind).slice(0, shownOfKind));

/** Removes duplicates, preferring the match by name over the match by text. */
const once = (found: readonly SearchResult[]): SearchResult[] => [
  ...new Map(found.toReversed().map((one) => [keyOf(one), one])).values(),
];

interface SearchPlaces {
  reader: PublicReader;
  readKeys: ReadKeys;
  /** Reads `initialResultsPath`. */
  readInitialResults: () => Promise<unknown>;
  now?: () => number;
}

/** The site-wide search over pieces of the index. */
export class Search {
  readonly #reader: PublicReader;
  readonly #readKeys: ReadKeys;
  readonly #readInitialResults: () => Promise<unknown>;
  readonly #now: () => number;
  readonly #pieces: Pieces;
  #whole: ReadonlySet<SearchKind> = new Set();

  constructor({ reader, readKeys, readInitialResults, now = Date.now }: SearchPlaces) {
    this.#reader = reader;
    this.#readKeys = readKeys;
    this.#readInitialResults = readInitialResults;
    this.#now = now;
    this.#pieces = new Pieces(reader, now);
  }

  /** Loads the initial data. Resolves to suggestions for an empty field. */
  async open(): Promise<SearchResult[]> {
    const { found, whole } = parseInitialResults(await this.#readInitialResults());
    this.#pieces.known.add(found);
    this.#whole = whole;
    const isAhead = (one: SearchResult) => one.kind !== 'event' || timeOfResult(one) >= this.#now();
    return ordered(found.filter(isAhead), [], this.#now());
  }

  #ordered(found: readonly SearchResult[], words: readonly string[]): SearchResult[] {
    return ordered(once(found), words, this.#now());
  }

  /**
   * Keeps only results whose position is final: complete kinds, and the best few of the next kind, so that later
   * results appear below.
   */
  #steady(found: readonly SearchResult[], words: readonly string[]): SearchResult[] {
    const all = this.#ordered(found, words);
    const isComplete = (kind: SearchKind) => this.#whole.has(kind) || this.#pieces.isComplete(kind, words);
    const growing = searchKinds.find((kind) => !isComplete(kind) && all.some((one) => one.kind === kind));
    const last = growing === undefined ? searchKinds.length : searchKinds.indexOf(growing);
    return searchKinds
      .slice(0, last + 1)
      .flatMap((kind) =>
        all.filter((one) => one.kind === kind).slice(0, kind === growing ? firstOfKind : shownOfKind),
      );
  }

  /** Returns the answer that is available immediately from cached data. Later results go below it. */
  first(typed: string): Answer {
    const words = wordsIn(typed);
    const { known } = this.#pieces;
    const found = this.#steady(known.matching(words), words);
    if (found.length > 0) return { found, correctedQuery: null };
    for (const correctedQuery of known.guesses(typed, wordsMax)) {
      const other = this.#steady(known.matching(wordsIn(correctedQuery)), wordsIn(correctedQuery));
      if (other.length > 0) return { found: other, correctedQuery };
    }
    return { found, correctedQuery: null };
  }

  async #find(words: readonly string[], onNames?: (found: SearchResult[]) => void): Promise<SearchResult[]> {
    const reading = findNames(words, this.#pieces);
    const inTexts = findInTexts(words, this.#reader, this.#pieces);
    // Awaited below. Until then its rejection must not count as unhandled.
    inTexts.catch(() => undefined);
    const names = await reading;
    // A piece has only the first ten entries of a list, so known matches are added unless a piece rules them out.
    const others = this.#pieces.known.matching(words).filter((one) => !this.#pieces.denies(one, words));
    const named = [...names, ...others];
    if (named.length > 0) onNames?.(shortened(this.#ordered(named, words)));
    return shortened(this.#ordered([...named, ...(await inTexts)], words));
  }

  /** Resolves to corrections of a query, most likely first. A word that occurs as a whole word in a name is kept. */
  async #corrections(typed: string): Promise<string[]> {
    const all = searchWords(typed).slice(0, wordsMax);
    const each = all.map(async (word) => {
      if (isStopWord(word)) return [word];
      const isKnown =
        all.length > 1 && (await findNames([singular(word)], this.#pieces)).some(({ rank }) => isWhole(rank));
      return isKnown ? [word] : [word, ...(await suggestCorrections(word, all.length === 1, this.#readKeys))];
    });
    return cartesianProduct(await Promise.all(each))
      .slice(1, 1 + triedMax)
      .map((words) => words.join(' '));
  }

  /**
   * Searches names and texts, and if no name matches also the most likely corrections. `onNames` receives the matches
   * by name first, because texts take longer.
   */
  async find(typed: string, onNames?: (found: SearchResult[]) => void): Promise<Answer> {
    const words = wordsIn(typed);
    if (words.length === 0) return { found: [], correctedQuery: null };
    const found = await this.#find(words, onNames);
    if (found.some(isNamed)) return { found, correctedQuery: null };
    let inTexts: Answer | null = null;
    for (const correctedQuery of await this.#corrections(typed)) {
      const other = await this.#find(wordsIn(correctedQuery));
      if (other.some(isNamed)) return { found: [...other, ...without(found, other)], correctedQuery };
      if (other.length > 0) inTexts ??= { found: other, correctedQuery };
    }
    return found.length === 0 && inTexts ? inTexts : { found, correctedQuery: null };
  }
}

const isNamed = ({ inText }: SearchResult): boolean => !inText;

function without(found: readonly SearchResult[], others: readonly SearchResult[]): SearchResult[] {
  const known = new Set(others.map(keyOf));
  return found.filter((one) => !known.has(keyOf(one)));
}

const wordsIn = (typed: string): string[] => contentWords(typed).slice(0, wordsMax);

/** The most searched items, and the kinds of which all items are among them. */
interface ParsedInitialResults {
  found: SearchResult[];
  whole: ReadonlySet<SearchKind>;
}

const isList = (value: unknown): value is unknown[] => Array.isArray(value);

function entryIn(kind: SearchKind, value: unknown): SearchResult | null {
  const { i, t } = storedObject(value) as Partial<Record<keyof InitialResult, unknown>>;
  const id = storedText(i) || (kind === 'band' ? bandKey(storedText(t)) : '');
  return id === '' ? null : parseSearchResult(kind, id, value);
}

/** Parses the response of `initialResultsPath`, dropping malformed entries. */
function parseInitialResults(body: unknown): ParsedInitialResults {
  const { whole, entries } = storedObject(body);
  const lists = storedObject(entries);
  return {
    found: searchKinds.flatMap((kind) => {
      const list = lists[kind];
      return isList(list) ? list.map((one) => entryIn(kind, one)).filter((one) => one !== null) : [];
    }),
    whole: new Set(isList(whole) ? searchKinds.filter((kind) => whole.includes(kind)) : []),
  };
}

/** The minimum length at which a word is corrected if other words accompany it, because those narrow the search. */
const correctedBesideFrom = 3;
/** The maximum number of corrections per word. */
const correctionsMax = 6;
const readAtMost = 20;

const sharedBeginning = (a: string, b: string): number => {
  let length = 0;
  while (length < a.length && a[length] === b[length]) length += 1;
  return length;
};

/** Reads up to `count` keys of a list. */
type ReadKeys = (path: string, count: number) => Promise<string[]>;

/**
 * Resolves to the words of names that are one typo away from a word, most likely first. `alone` means that it is the
 * only word typed.
 */
async function suggestCorrections(word: string, alone: boolean, readKeys: ReadKeys): Promise<string[]> {
  if (Array.from(word).length < (alone ? correctedFrom : correctedBesideFrom)) return [];
  const typed = [...new Set([word, singular(word)])];
  const deletions = [...new Set(typed.flatMap(deletionsOf))];
  const read = deletions.map((deletion) => readKeys(paths.searchSpellings(deletion), readAtMost));
  const known = new Set((await Promise.all(read)).flat());
  return [...known]
    .filter((one) => !typed.includes(one) && typed.some((own) => isOneTypo(one, own)))
    .sort(
      (a, b) =>
        Number(isOneTypo(b, word)) - Number(isOneTypo(a, word)) ||
        sharedBeginning(b, word) - sharedBeginning(a, word),
    )
    .slice(0, correctionsMax);
}

/** The entries read per kind for a single word. */
const singleCount = 10;
/** The entries read for the longest of several words. */
const severalCount = 24;
/** The entries read if frequent words rarely occur together. */
const deepCount = 250;
/** The maximum number of candidates that are looked up word by word. */
const confirmedMax = 12;
/** The number of results of a kind after which no more are read. */
const enough = 5;

/** Filters `candidates` by all words, using their shown text, and for the first few a lookup in the index. */
async function having(
  candidates: readonly SearchResult[],
  words: readonly string[],
  pieces: Pieces,
): Promise<SearchResult[]> {
  const open = candidates.filter((one) => !words.every((word) => hasShownWord(one, word)));
  const confirmed = new Map<string, boolean>();
  await Promise.all(
    open.slice(0, confirmedMax).map(async (one) => {
      const missing = words.filter((word) => !hasShownWord(one, word));
      const has = await Promise.all(missing.map((word) => pieces.has(one, word)));
      confirmed.set(keyOf(one), has.every(Boolean));
    }),
  );
  return candidates.filter((one) => !open.includes(one) || confirmed.get(keyOf(one)));
}

async function findKind(kind: SearchKind, words: readonly string[], pieces: Pieces): Promise<SearchResult[]> {
  const [first = '', second, ...rest] = [...words].sort((a, b) => b.length - a.length);
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
async function findNames(words: readonly string[], pieces: Pieces): Promise<SearchResult[]> {
  const found = await Promise.all(searchKinds.map((kind) => findKind(kind, words, pieces)));
  return found.flat();
}
