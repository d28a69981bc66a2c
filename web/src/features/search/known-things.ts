import { correctedFrom, type SearchKind } from '@contract/search.ts';
import { isOneTypo, isStopWord, searchWords } from '@contract/search-words.ts';
import { type Found, keyOf } from './found.ts';
import { combined } from './combined.ts';
import { indexedWordsOf } from './matching.ts';

/** Shorter words are too often the beginning of another one to be taken for a typing error while somebody types. */
const guessedFrom = correctedFrom + 1;
const guessesMax = 3;
const triedMax = 6;

/** Everything of the site that was read so far, and searches in it alone. */
export class KnownThings {
  readonly #things = new Map<string, Found>();
  /** By their first letters. */
  readonly #words = new Map<string, Set<string>>();

  add(found: readonly Found[]): void {
    for (const one of found) {
      this.#things.set(keyOf(one), one);
      for (const word of indexedWordsOf(one)) {
        const first = word.charAt(0);
        const words = this.#words.get(first) ?? new Set();
        this.#words.set(first, words.add(word));
      }
    }
  }

  get(kind: SearchKind, id: string): Found | null {
    return this.#things.get(`${kind}:${id}`) ?? null;
  }

  /** Those with all the words, the last of which may be the beginning of one. */
  matching(words: readonly string[]): Found[] {
    if (words.length === 0) return [];
    return [...this.#things.values()].filter((one) => {
      const own = indexedWordsOf(one);
      return words.every((word) => own.some((each) => each.startsWith(word)));
    });
  }

  /**
   * The word itself if some name has a word that begins with it, else words that differ by one typing error. The first letter
   * is taken as right.
   */
  #meant(word: string): string[] {
    if (isStopWord(word)) return [word];
    const alike = [...(this.#words.get(word.charAt(0)) ?? [])];
    if (alike.some((one) => one.startsWith(word))) return [word];
    if (word.length < guessedFrom) return [];
    return alike
      .filter((one) => Math.abs(one.length - word.length) < 2 && isOneTypo(one, word))
      .slice(0, guessesMax);
  }

  /** Returns corrections of words that no name has together, the likeliest first. */
  guesses(typed: string, wordsMax: number): string[] {
    const each = searchWords(typed)
      .slice(0, wordsMax)
      .map((word) => this.#meant(word));
    return combined(each)
      .slice(0, triedMax)
      .map((words) => words.join(' '));
  }
}
