import { paths } from '@contract/paths.ts';
import type { PublicReader } from '@contract/public-reader.ts';
import { createStore } from '../../lib/store.ts';
import { type OfflineArticle, StorageFull } from '../../data/offline-articles.ts';
import { chooseCopies, copiesMax } from './choose-copies.ts';
import { picturesOf } from './pictures-of.ts';
import type { ReadCard, SavedCard } from './saved-card.ts';
import type { SavedResult } from './saved-observer.ts';

export interface CopiesState {
  /** Slugs of the articles on this device; null: not looked yet. */
  kept: ReadonlySet<string> | null;
  /** There is no room for all of them: those that were read, and then the oldest, are left out. */
  full: boolean;
}

export interface CopiesServices {
  saved: { get: () => SavedResult; subscribe: (listener: () => void) => () => void };
  store: {
    all: () => Promise<Map<string, OfflineArticle>>;
    keep: (slug: string, article: OfflineArticle) => Promise<void>;
    remove: (slugs: readonly string[]) => Promise<void>;
  };
  reader: PublicReader;
  readCard: ReadCard;
  /** Runs the work while no other tab does. */
  alone: (work: () => Promise<void>) => Promise<void>;
  onReconnect: (listener: () => void) => () => void;
  online: () => boolean;
  now: () => number;
  log: (where: string, error: unknown) => void;
}

/** A copy is compared with the server's no more often than this. */
const checkEvery = 60 * 60_000;

const versionOf = ({ publishedAt, updatedAt }: SavedCard) => updatedAt ?? publishedAt;

/** Keeps the saved articles of one member on this device, as long as it is started. It knows no React. */
export class CopiesKeeper {
  readonly #services: CopiesServices;
  readonly #store = createStore<CopiesState>({ kept: null, full: false });
  #max = copiesMax;
  #running = false;
  #again = false;
  #leave: (() => void)[] = [];

  constructor(services: CopiesServices) {
    this.#services = services;
  }

  readonly get = this.#store.get;
  readonly subscribe = this.#store.subscribe;

  start(): void {
    if (this.#leave.length > 0) return;
    const { saved, onReconnect } = this.#services;
    this.#leave = [saved.subscribe(() => this.#catchUp()), onReconnect(() => this.#catchUp())];
    this.#catchUp();
  }

  stop(): void {
    for (const leave of this.#leave) leave();
    this.#leave = [];
  }

  #catchUp(): void {
    if (this.#running) this.#again = true;
    else void this.#run();
  }

  async #run(): Promise<void> {
    this.#running = true;
    do {
      this.#again = false;
      try {
        await this.#services.alone(() => this.#compare());
      } catch (error) {
        this.#services.log('Keeping saved articles on this device', error);
      }
    } while (this.#again && this.#started());
    this.#running = false;
  }

  readonly #started = () => this.#leave.length > 0;

  async #compare(): Promise<void> {
    const { saved, store, online, now } = this.#services;
    const copies = await store.all();
    this.#tell({ kept: new Set(copies.keys()) });
    const result = saved.get();
    if (result.state !== 'success' || !this.#started()) return;

    // What was just removed can still come back, and then has to be there also without network.
    const wanted = chooseCopies([...result.entries, ...result.removed], this.#max);
    const unwanted = [...copies.keys()].filter((slug) => !wanted.includes(slug));
    // An old list is no reason to throw anything away.
    if (unwanted.length > 0 && result.from === 'server') {
      await store.remove(unwanted);
      for (const slug of unwanted) copies.delete(slug);
      this.#tell({ kept: new Set(copies.keys()) });
    }
    for (const slug of wanted) {
      // Something newer is wanted: begin again with that.
      if (!online() || !this.#started() || this.#again) return;
      const copy = copies.get(slug);
      if (!copy || now() - copy.checkedAt > checkEvery) await this.#fetch(slug, copy ?? null, copies);
    }
  }

  async #fetch(
    slug: string,
    copy: OfflineArticle | null,
    copies: Map<string, OfflineArticle>,
  ): Promise<void> {
    const { reader, readCard, store, now } = this.#services;
    const stored = await reader.get(paths.article(slug));
    const card = readCard(slug, stored);
    if (!card) {
      // Withdrawn.
      if (copy) await store.remove([slug]);
      copies.delete(slug);
      return;
    }
    const known = copy && readCard(slug, copy.card);
    const same = known !== null && versionOf(known) === versionOf(card);
    const body = same ? copy?.body : await reader.get(paths.articleBody(slug));
    const article = {
      card: stored,
      body,
      pictures: picturesOf(card, JSON.stringify(body)),
      checkedAt: now(),
    };
    await this.#keep(slug, article, copies);
  }

  async #keep(slug: string, article: OfflineArticle, copies: Map<string, OfflineArticle>): Promise<void> {
    const { store } = this.#services;
    if (!this.#started()) return;
    try {
      await store.keep(slug, article);
      // The member has left in the meantime: nothing may stay.
      if (!this.#started()) return await store.remove([slug]);
      copies.set(slug, article);
      this.#tell({ kept: new Set(copies.keys()) });
    } catch (error) {
      if (!(error instanceof StorageFull)) throw error;
      // As many as are there do fit: with the next look the least needed one makes room, unless that is this one.
      await store.remove([slug]);
      this.#max = copies.size;
      this.#again = true;
      this.#tell({ full: true });
    }
  }

  #tell(change: Partial<CopiesState>): void {
    this.#store.set({ ...this.get(), ...change });
  }
}
