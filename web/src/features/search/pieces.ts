import { wordKey } from '@contract/keys.ts';
import { paths } from '@contract/paths.ts';
import type { PublicReader } from '@contract/public-reader.ts';
import { everyTerm, type SearchKind } from '@contract/search.ts';
import { minuteMs } from '@contract/time.ts';
import { type Found, foundIn } from './found.ts';
import { KnownThings } from './known-things.ts';

/** The best entries of one list of the index. */
export interface Piece {
  found: readonly Found[];
  /** The list has no others. */
  whole: boolean;
}

interface Kept {
  count: number;
  at: number;
  piece: Promise<Piece>;
  /** Set once `piece` has resolved. */
  known?: Piece;
}

/** How long a cached piece counts as fresh. */
const goodForMs = 5 * minuteMs;

/** Reads pieces of the index, each once; `known` is everything that was read so far. */
export class Pieces {
  readonly #reader: PublicReader;
  readonly #now: () => number;
  readonly #kept = new Map<string, Kept>();
  readonly known = new KnownThings();

  constructor(reader: PublicReader, now: () => number = Date.now) {
    this.#reader = reader;
    this.#now = now;
  }

  #learn(kind: SearchKind, entries: readonly { key: string; value: unknown }[]): Found[] {
    const found = entries.map(({ key, value }) => foundIn(kind, key, value)).filter((one) => one !== null);
    this.known.add(found);
    return found;
  }

  /**
   * The cached piece of a word, if it is fresh and large enough. An empty list of a shorter beginning counts too: nothing
   * begins with `wi`, so nothing begins with `wid`.
   */
  #have(kind: SearchKind, word: string, count: number): Kept | null {
    for (let end = word.length; end > 0; end -= 1) {
      const kept = this.#kept.get(`${kind}/${word.slice(0, end)}`);
      if (!kept || this.#now() - kept.at > goodForMs) continue;
      if (end < word.length && !(kept.known?.whole && kept.known.found.length === 0)) continue;
      if (kept.count >= count || kept.known?.whole) return kept;
    }
    return null;
  }

  /** The `count` best entries of a word or of the beginning of one. */
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

  /** Whether one thing is in the list of a word; null if no cached piece tells. */
  #tells(one: Found, word: string): boolean | null {
    const known = this.#have(one.kind, word, 1)?.known;
    if (known?.found.some(({ id }) => id === one.id)) return true;
    return known?.whole ? false : null;
  }

  /** True when a cached piece shows that one thing lacks one of the words. */
  denies(one: Found, words: readonly string[]): boolean {
    return words.some((word) => this.#tells(one, word) === false);
  }

  /** True when everything of a kind with these words is cached: the list of a beginning of one of them is whole. */
  isComplete(kind: SearchKind, words: readonly string[]): boolean {
    return words.some((word) =>
      Array.from({ length: word.length }, (_character, index) => word.slice(0, index + 1)).some(
        (beginning) => {
          const kept = this.#kept.get(`${kind}/${beginning}`);
          return kept?.known?.whole === true && this.#now() - kept.at <= goodForMs;
        },
      ),
    );
  }

  /** Resolves to whether one thing is in the list of a word; reads its entry if no cached piece tells. */
  async has(one: Found, word: string): Promise<boolean> {
    const told = this.#tells(one, word);
    if (told !== null) return told;
    return (await this.#reader.get(paths.searchName(one.kind, wordKey(word), one.id))) !== null;
  }

  /** Resolves to one thing by its id. */
  async one(kind: SearchKind, id: string): Promise<Found | null> {
    const known = this.known.get(kind, id);
    if (known) return known;
    const value = await this.#reader.get(paths.searchName(kind, everyTerm, id));
    return this.#learn(kind, [{ key: id, value }])[0] ?? null;
  }
}
