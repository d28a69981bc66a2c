import { correctedFrom, type SearchKind } from '@contract/search.ts';
import { isOneTypo, isStopWord, searchWords } from '@contract/search-words.ts';
import { type SearchResult, keyOf } from './search-result.ts';
import { cartesianProduct, indexedWordsOf } from './matching.ts';

/** Shorter words are too often a prefix of another word to be treated as a typo during typing. */
const guessedFrom = correctedFrom + 1;
const guessesMax = 3;
const triedMax = 6;

/** All items of the site read so far, with a search in them alone. */
export class LocalIndex {
  readonly #results = new Map<string, SearchResult>();
  /** Keyed by first letter. */
  readonly #words = new Map<string, Set<string>>();

  add(found: readonly SearchResult[]): void {
    for (const one of found) {
      this.#results.set(keyOf(one), one);
      for (const word of indexedWordsOf(one)) {
        const first = word.charAt(0);
        const words = this.#words.get(first) ?? new Set();
        this.#words.set(first, words.add(word));
      }
    }
  }

  get(kind: SearchKind, id: string): SearchResult | null {
    return this.#results.get(`${kind}:${id}`) ?? null;
  }

  /** Returns the items with all the words. The last word may be a prefix. */
  matching(words: readonly string[]): SearchResult[] {
    if (words.length === 0) return [];
    return [...this.#results.values()].filter((one) => {
      const own = indexedWordsOf(one);
      return words.every((word) => own.some((each) => each.startsWith(word)));
    });
  }

  /**
   * Returns the word itself if it is a prefix of a word in some name, or else words that differ by one typo. The first
   * letter is assumed to be correct.
   */
  #guessesFor(word: string): string[] {
    if (isStopWord(word)) return [word];
    const alike = [...(this.#words.get(word.charAt(0)) ?? [])];
    if (alike.some((one) => one.startsWith(word))) return [word];
    if (word.length < guessedFrom) return [];
    return alike
      .filter((one) => Math.abs(one.length - word.length) < 2 && isOneTypo(one, word))
      .slice(0, guessesMax);
  }

  /** Returns corrections of words that no name combines, most likely first. */
  guesses(typed: string, wordsMax: number): string[] {
    const each = searchWords(typed)
      .slice(0, wordsMax)
      .map((word) => this.#guessesFor(word));
    return cartesianProduct(each)
      .slice(0, triedMax)
      .map((words) => words.join(' '));
  }
}
