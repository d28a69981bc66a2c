import { wordKey } from '@contract/keys.ts';
import { paths } from '@contract/paths.ts';
import type { PublicReader } from '@contract/public-reader.ts';
import { everyTerm, type SearchKind } from '@contract/search.ts';
import { minuteMs } from '@contract/time.ts';
import { type SearchResult, parseSearchResult } from './search-result.ts';
import { LocalIndex } from './local-index.ts';

/** The best entries of one index list. */
interface Piece {
  found: readonly SearchResult[];
  /** Whether the list has no other entries. */
  whole: boolean;
}

interface Kept {
  count: number;
  at: number;
  piece: Promise<Piece>;
  /** Set once `piece` has resolved. */
  known?: Piece;
}

/** How long a cached piece stays fresh. */
const freshForMs = 5 * minuteMs;

/** Reads pieces of the index and caches them. `known` is everything read so far. */
export class Pieces {
  readonly #reader: PublicReader;
  readonly #now: () => number;
  readonly #kept = new Map<string, Kept>();
  readonly known = new LocalIndex();

  constructor(reader: PublicReader, now: () => number = Date.now) {
    this.#reader = reader;
    this.#now = now;
  }

  #learn(kind: SearchKind, entries: readonly { key: string; value: unknown }[]): SearchResult[] {
    const found = entries
      .map(({ key, value }) => parseSearchResult(kind, key, value))
      .filter((one) => one !== null);
    this.known.add(found);
    return found;
  }

  /**
   * Returns the cached piece of a word, if it is fresh and large enough. An empty list of a shorter prefix counts too:
   * if nothing starts with `wi`, nothing starts with `wid`.
   */
  #have(kind: SearchKind, word: string, count: number): Kept | null {
    for (let end = word.length; end > 0; end -= 1) {
      const kept = this.#kept.get(`${kind}/${word.slice(0, end)}`);
      if (!kept || this.#now() - kept.at > freshForMs) continue;
      if (end < word.length && !(kept.known?.whole && kept.known.found.length === 0)) continue;
      if (kept.count >= count || kept.known?.whole) return kept;
    }
    return null;
  }

  /** Resolves to the `count` best entries of a word or prefix. */
  best(kind: SearchKind, word: string, count: number): Promise<Piece> {
    const have = this.#have(kind, word, count);
    if (have) return have.piece;
    const read = async (): Promise<Piece> => {
      const list = paths.searchNames(kind, wordKey(word));
      const entries = await this.#reader.highest(list, { by: 'n', count });
      return { found: this.#learn(kind, entries), whole: entries.length < count };
    };
    const kept: Kept = { count, at: this.#now(), piece: read() };
    const key = `${kind}/${word}`;
    this.#kept.set(key, kept);
    kept.piece.then(
      (piece) => {
        kept.known = piece;
      },
      () => this.#kept.delete(key),
    );
    return kept.piece;
  }

  /** Returns whether an item is in the list of a word. Null if no cached piece contains the answer. */
  #isListed(one: SearchResult, word: string): boolean | null {
    const known = this.#have(one.kind, word, 1)?.known;
    if (known?.found.some(({ id }) => id === one.id)) return true;
    return known?.whole ? false : null;
  }

  /** Returns whether a cached piece shows that an item lacks one of the words. */
  denies(one: SearchResult, words: readonly string[]): boolean {
    return words.some((word) => this.#isListed(one, word) === false);
  }

  /**
   * Returns whether all items of a kind with these words are cached, because the list of a prefix of one of the words
   * is complete.
   */
  isComplete(kind: SearchKind, words: readonly string[]): boolean {
    return words.some((word) =>
      Array.from({ length: word.length }, (_character, index) => word.slice(0, index + 1)).some(
        (beginning) => {
          const kept = this.#kept.get(`${kind}/${beginning}`);
          return kept?.known?.whole === true && this.#now() - kept.at <= freshForMs;
        },
      ),
    );
  }

  /** Resolves to whether an item is in the list of a word. Reads its entry if no cached piece contains the answer. */
  async has(one: SearchResult, word: string): Promise<boolean> {
    const cached = this.#isListed(one, word);
    if (cached !== null) return cached;
    return (await this.#reader.get(paths.searchName(one.kind, wordKey(word), one.id))) !== null;
  }

  /** Resolves to an item by its ID. */
  async one(kind: SearchKind, id: string): Promise<SearchResult | null> {
    const known = this.known.get(kind, id);
    if (known) return known;
    const value = await this.#reader.get(paths.searchName(kind, everyTerm, id));
    return this.#learn(kind, [{ key: id, value }])[0] ?? null;
  }
}
