import type { PublicReader } from '@contract/public-reader.ts';
import { isWhole, type SearchKind, searchKinds } from '@contract/search.ts';
import { contentWords, isStopWord, searchWords, singular } from '@contract/search-words.ts';
import { cartesianProduct } from './cartesian-product.ts';
import { type ReadKeys, suggestCorrections } from './correct.ts';
import { findInTexts } from './find-in-texts.ts';
import { findNames } from './find-names.ts';
import { type SearchResult, keyOf, timeOfResult } from './search-result.ts';
import { LocalIndex } from './local-index.ts';
import { ordered } from './matching.ts';
import { parseInitialResults } from './initial-results.ts';
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
  /** The results found on this device before. */
  readonly #remembered = new LocalIndex();
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

  /** Adds results found before, for offline searches. */
  remember(found: readonly SearchResult[]): void {
    this.#remembered.add(found);
  }

  #ordered(found: readonly SearchResult[], words: readonly string[]): SearchResult[] {
    return ordered(once(found), words, this.#now());
  }

  /** Returns the matches already on this device, for when the site does not answer. */
  known(typed: string): SearchResult[] {
    const words = wordsIn(typed);
    const found = [...this.#pieces.known.matching(words), ...this.#remembered.matching(words)];
    return shortened(this.#ordered(found, words));
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
