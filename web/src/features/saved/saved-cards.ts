import { paths } from '@contract/paths.ts';
import type { PublicReader } from '@contract/public-reader.ts';
import type { ReadCard, SavedCard } from './saved-card.ts';

/** What is known of a saved article; `gone`: it was withdrawn; `missing`: it could not be learned. */
export type CardState =
  { state: 'loading' } | { state: 'ready'; card: SavedCard } | { state: 'gone' } | { state: 'missing' };

const loading: CardState = { state: 'loading' };
const atOnce = 6;

/** The cards of saved articles, each fetched once and only when it is asked for. It knows no React. */
export class SavedCards {
  readonly #reader: PublicReader;
  readonly #readCard: ReadCard;
  readonly #listeners = new Set<() => void>();
  #queue: string[] = [];
  #running = 0;
  #cards: ReadonlyMap<string, CardState> = new Map();

  constructor(reader: PublicReader, readCard: ReadCard) {
    this.#reader = reader;
    this.#readCard = readCard;
  }

  /** A new object whenever something was learned. */
  readonly get = (): ReadonlyMap<string, CardState> => this.#cards;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Fetches what is not known yet, in this order. */
  request(slugs: readonly string[]): void {
    const unknown = slugs.filter((slug) => !this.#cards.has(slug));
    if (unknown.length === 0) return;
    const cards = new Map(this.#cards);
    for (const slug of unknown) cards.set(slug, loading);
    this.#cards = cards;
    this.#queue.push(...unknown);
    this.#next();
  }

  /** Asks again for what could not be learned. */
  retry(): void {
    const missing = [...this.#cards].filter(([, { state }]) => state === 'missing').map(([slug]) => slug);
    this.#cards = new Map([...this.#cards].filter(([, { state }]) => state !== 'missing'));
    this.request(missing);
  }

  #next(): void {
    while (this.#running < atOnce) {
      const slug = this.#queue.shift();
      if (slug === undefined) return;
      this.#running += 1;
      void this.#load(slug).then((card) => {
        this.#running -= 1;
        this.#cards = new Map(this.#cards).set(slug, card);
        for (const listener of this.#listeners) listener();
        this.#next();
      });
    }
  }

  async #load(slug: string): Promise<CardState> {
    try {
      const card = this.#readCard(slug, await this.#reader.get(paths.article(slug)));
      return card ? { state: 'ready', card } : { state: 'gone' };
    } catch {
      // Said in the row: without network that is nothing to be logged.
      return { state: 'missing' };
    }
  }
}

/** How it is shown before anything has been asked. */
export const cardOf = (cards: ReadonlyMap<string, CardState>, slug: string): CardState =>
  cards.get(slug) ?? loading;
