import { paths } from '@contract/paths.ts';
import type { PublicReader } from '@contract/public-reader.ts';
import { createStore } from '../../lib/store.ts';
import type { ReadCard, SavedCard } from './saved-card.ts';

/** What is known of a saved article; `gone`: it was withdrawn; `missing`: it could not be learned. */
export type CardState =
  | { state: 'loading' }
  | { state: 'ready'; card: SavedCard }
  | { state: 'gone' }
  | { state: 'missing' };

const loading: CardState = { state: 'loading' };
const parallelReads = 6;

/** The cards of saved articles, each fetched once and only when it is asked for. It knows no React. */
export class SavedCards {
  readonly #reader: PublicReader;
  readonly #readCard: ReadCard;
  readonly #store = createStore<ReadonlyMap<string, CardState>>(new Map());
  #queue: string[] = [];
  #running = 0;

  constructor(reader: PublicReader, readCard: ReadCard) {
    this.#reader = reader;
    this.#readCard = readCard;
  }

  /** A new object whenever something was learned. */
  readonly get = this.#store.get;
  readonly subscribe = this.#store.subscribe;

  /** Fetches what is not known yet, in this order. */
  request(slugs: readonly string[]): void {
    const unknown = slugs.filter((slug) => !this.get().has(slug));
    if (unknown.length === 0) return;
    const cards = new Map(this.get());
    for (const slug of unknown) cards.set(slug, loading);
    this.#store.set(cards);
    this.#queue.push(...unknown);
    this.#next();
  }

  /** Asks again for what could not be learned. */
  retry(): void {
    const missing = [...this.get()].filter(([, { state }]) => state === 'missing').map(([slug]) => slug);
    this.#store.set(new Map([...this.get()].filter(([, { state }]) => state !== 'missing')));
    this.request(missing);
  }

  #next(): void {
    while (this.#running < parallelReads) {
      const slug = this.#queue.shift();
      if (slug === undefined) return;
      this.#running += 1;
      void this.#load(slug).then((card) => {
        this.#running -= 1;
        this.#store.set(new Map(this.get()).set(slug, card));
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
