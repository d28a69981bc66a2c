import type { PublicReader } from '@contract/public-reader.ts';
import { isWhole, searchKinds } from '@contract/search.ts';
import { isFilling, searchWords, singular, tellingWords } from '@contract/search-words.ts';
import { type ReadKeys, wordsMeant } from './correct.ts';
import { findInTexts } from './find-in-texts.ts';
import { findNames } from './find-names.ts';
import { type Found, keyOf } from './found.ts';
import { ordered, showsAll } from './matching.ts';
import { Pieces } from './pieces.ts';

export interface Answer {
  found: Found[];
  /** What was meant, where no name has what was typed: the names that were found are of this. */
  meant: string | null;
}

/** Words that are looked for; more would only cost. */
const wordsMax = 6;
/** Results that are shown of a kind. */
const shownOfKind = 5;
/** Corrections that are tried together. */
const triedMax = 6;

const shortened = (found: readonly Found[]): Found[] =>
  searchKinds.flatMap((kind) => found.filter((one) => one.kind === kind).slice(0, shownOfKind));

/** Each once, and rather by its name than by its text. */
const once = (found: readonly Found[]): Found[] => [
  ...new Map(found.toReversed().map((one) => [keyOf(one), one])).values(),
];

interface SearchPlaces {
  reader: PublicReader;
  readKeys: ReadKeys;
  now?: () => number;
}

/** The search of the whole site, over pieces of its index. */
export class Search {
  readonly #reader: PublicReader;
  readonly #readKeys: ReadKeys;
  readonly #now: () => number;
  readonly #pieces: Pieces;

  constructor({ reader, readKeys, now = Date.now }: SearchPlaces) {
    this.#reader = reader;
    this.#readKeys = readKeys;
    this.#now = now;
    this.#pieces = new Pieces(reader, now);
  }

  /** What there is to go to, before anything is typed. */
  async first(): Promise<Found[]> {
    return this.#pieces.first();
  }

  /** Adds what was found before, for where there is no network. */
  remember(found: readonly Found[]): void {
    for (const one of found) if (!this.#pieces.known.has(keyOf(one))) this.#pieces.known.set(keyOf(one), one);
  }

  #shown(found: readonly Found[], words: readonly string[]): Found[] {
    return shortened(ordered(once(found), words, this.#now()));
  }

  /** What is known already, at once. */
  known(typed: string): Found[] {
    const words = wordsIn(typed);
    if (words.length === 0) return [];
    return this.#shown(
      [...this.#pieces.known.values()].filter((one) => showsAll(one, words)),
      words,
    );
  }

  async #find(words: readonly string[]): Promise<Found[]> {
    const [names, texts] = await Promise.all([
      findNames(words, this.#pieces),
      findInTexts(words, this.#reader, this.#pieces),
    ]);
    return this.#shown([...names, ...texts], words);
  }

  /** What may be meant by what was typed, the likeliest first. A whole word of a name is meant. */
  async #meant(typed: string): Promise<string[]> {
    const all = searchWords(typed).slice(0, wordsMax);
    const each = all.map(async (word) => {
      if (isFilling(word)) return [word];
      const isKnown =
        all.length > 1 && (await findNames([singular(word)], this.#pieces)).some(({ rank }) => isWhole(rank));
      return isKnown ? [word] : [word, ...(await wordsMeant(word, this.#readKeys))];
    });
    return combined(await Promise.all(each))
      .slice(1, 1 + triedMax)
      .map((words) => words.join(' '));
  }

  /** Everything that is found; where no name is, also what is found for the likeliest thing that was meant. */
  async find(typed: string): Promise<Answer> {
    const words = wordsIn(typed);
    if (words.length === 0) return { found: [], meant: null };
    const found = await this.#find(words);
    if (found.some(isNamed)) return { found, meant: null };
    let inTexts: Answer | null = null;
    for (const meant of await this.#meant(typed)) {
      const other = await this.#find(wordsIn(meant));
      if (other.some(isNamed)) return { found: [...other, ...without(found, other)], meant };
      if (other.length > 0) inTexts ??= { found: other, meant };
    }
    return found.length === 0 && inTexts ? inTexts : { found, meant: null };
  }
}

const isNamed = ({ inText }: Found): boolean => !inText;

function without(found: readonly Found[], others: readonly Found[]): Found[] {
  const known = new Set(others.map(keyOf));
  return found.filter((one) => !known.has(keyOf(one)));
}

const wordsIn = (typed: string): string[] => tellingWords(typed).slice(0, wordsMax);

/** Every choice of one from each, those with the earlier ones first. */
function combined(each: readonly string[][]): string[][] {
  const start: { words: string[]; cost: number }[] = [{ words: [], cost: 0 }];
  const all = each.reduce(
    (before, choices) =>
      before.flatMap(({ words, cost }) =>
        choices.map((word, index) => ({ words: [...words, word], cost: cost + index })),
      ),
    start,
  );
  return all.toSorted((one, other) => one.cost - other.cost).map(({ words }) => words);
}
