import { paths } from '@contract/paths.ts';
import type { PublicReader } from '@contract/public-reader.ts';
import type { ArticleSubject } from '@contract/rendered-page.ts';
import { createStore } from '../../lib/store.ts';

/** The fields of an article that the list of saved articles and the copies on this device need. */
export type SavedCard = Omit<ArticleSubject, 'excerpt' | 'review'> & { minutes: number };

/** Parses a stored card. Null if it is malformed. Passed in, because the parser belongs to the articles feature. */
export type ReadCard = (slug: string, stored: unknown) => SavedCard | null;

/** The state of a saved article's card. `gone` means that it was unpublished; `missing`, that it could not be read. */
export type CardState =
  | { state: 'loading' }
  | { state: 'ready'; card: SavedCard }
  | { state: 'gone' }
  | { state: 'missing' };

const loading: CardState = { state: 'loading' };
const parallelReads = 6;

/** The cards of saved articles, each fetched once and on demand. Independent of React. */
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

  /** A new object whenever a card has changed. */
  readonly get = this.#store.get;
  readonly subscribe = this.#store.subscribe;

  /** Fetches the cards that are not cached, in this order. */
  request(slugs: readonly string[]): void {
    const unknown = slugs.filter((slug) => !this.get().has(slug));
    if (unknown.length === 0) return;
    const cards = new Map(this.get());
    for (const slug of unknown) cards.set(slug, loading);
    this.#store.set(cards);
    this.#queue.push(...unknown);
    this.#next();
  }

  /** Fetches again the cards that could not be read. */
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
      // The row reports this. Being offline is not worth logging.
      return { state: 'missing' };
    }
  }
}

/** Returns the state of a card, which is loading before it has been requested. */
export const cardOf = (cards: ReadonlyMap<string, CardState>, slug: string): CardState =>
  cards.get(slug) ?? loading;
