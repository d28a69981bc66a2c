import { hourMs } from '@contract/time.ts';
import { paths } from '@contract/paths.ts';
import { pictureAddress, type PictureFormat } from '@contract/pictures.ts';
import { createStore } from '../../lib/store.ts';
import { type OfflineArticle, offlineArticles, StorageFull } from '../../data/offline-articles.ts';
import { publicReader } from '../../platform/database-rest.ts';
import { pageSettled } from '../../platform/idle.ts';
import { logError } from '../../platform/log.ts';
import { onReconnect } from '../../platform/on-reconnect.ts';
import { smallestFormat } from '../../platform/picture-cache.ts';
import { withTabLock } from '../../platform/tab-lock.ts';
import type { ReadCard, SavedCard } from './saved-cards.ts';
import type { Saved } from './member-saved.ts';
import type { Readable } from '../../data/source.ts';
import type { SavedEntry } from './api/saved.ts';

/** The maximum number of articles that are copied to one device. */
const copiesMax = 100;

const needed = ({ read, kept }: SavedEntry) => kept || !read;

/**
 * Returns the slugs of the articles to copy to this device, most needed first: unread and kept ones, then the newest.
 */
function chooseCopies(entries: readonly SavedEntry[]): string[] {
  return [...entries]
    .sort((a, b) => Number(needed(b)) - Number(needed(a)) || b.savedAt - a.savedAt)
    .slice(0, copiesMax)
    .map(({ slug }) => slug);
}

/** Wide enough for a phone. One width suffices, because the service worker serves it for all other widths. */
const storedWidth = 960;

const widest = (widths: readonly number[]): number | undefined =>
  [...widths].sort((a, b) => a - b).findLast((width) => width <= storedWidth) ?? Math.min(...widths);

/** Returns the URLs of an article's pictures, each in one width. */
export function picturesOf(card: SavedCard, html: string, format: PictureFormat): string[] {
  const widthsById = new Map<string, number[]>();
  if (card.cover) widthsById.set(card.cover.id, card.cover.widths);
  for (const [, id, width] of html.matchAll(/\/media\/([a-f0-9]{24})\/(\d+)\.webp/g)) {
    if (id && id !== card.cover?.id) widthsById.set(id, [...(widthsById.get(id) ?? []), Number(width)]);
  }
  return [...widthsById].flatMap(([id, widths]) => {
    const width = widest(widths);
    return width === undefined || !Number.isFinite(width) ? [] : [pictureAddress(id, width, format)];
  });
}

export interface OfflineSyncState {
  /** The slugs of the articles on this device. Null until read. */
  kept: ReadonlySet<string> | null;
  /** Whether the storage is full, so that articles are left out. */
  full: boolean;
}

/** The minimum interval at which a copy is compared with the server. */
const checkEveryMs = hourMs;

const versionOf = ({ publishedAt, updatedAt }: SavedCard) => updatedAt ?? publishedAt;

/** Keeps copies of a member's saved articles on this device between `start` and `stop`. Independent of React. */
export class OfflineSync {
  /** The list; without `data`, it is not known. */
  readonly #saved: Readable<{ data: Saved | undefined }>;
  readonly #readCard: ReadCard;
  readonly #reader = publicReader();
  readonly #store = createStore<OfflineSyncState>({ kept: null, full: false });
  #running = false;
  #again = false;
  #unsubscribes: (() => void)[] = [];

  constructor(saved: Readable<{ data: Saved | undefined }>, readCard: ReadCard) {
    this.#saved = saved;
    this.#readCard = readCard;
  }

  readonly get = this.#store.get;
  readonly subscribe = this.#store.subscribe;

  start(): void {
    if (this.#unsubscribes.length > 0) return;
    const schedule = () => this.#schedule();
    this.#unsubscribes = [this.#saved.subscribe(schedule), onReconnect(schedule)];
    this.#schedule();
  }

  stop(): void {
    for (const unsubscribe of this.#unsubscribes) unsubscribe();
    this.#unsubscribes = [];
  }

  #schedule(): void {
    if (this.#running) this.#again = true;
    else void this.#run();
  }

  async #run(): Promise<void> {
    this.#running = true;
    do {
      this.#again = false;
      try {
        if (this.get().kept === null) this.#update({ kept: new Set((await offlineArticles.all()).keys()) });
        // Downloads do not slow down the page. Before the lock, so that a tab in the background does not keep it from
        // others while it waits.
        await pageSettled();
        await withTabLock('copies', () => this.#compare());
      } catch (error) {
        logError('Keeping saved articles on this device', error);
      }
    } while (this.#again && this.#started());
    this.#running = false;
  }

  readonly #started = () => this.#unsubscribes.length > 0;

  async #compare(): Promise<void> {
    const copies = await offlineArticles.all();
    this.#update({ kept: new Set(copies.keys()) });
    const { data: list } = this.#saved.get();
    if (!list || !this.#started()) return;

    const wanted = chooseCopies(list.entries);
    const unwanted = [...copies.keys()].filter((slug) => !wanted.includes(slug));
    // The list on this device may be stale, so copies are removed only according to the server's list, and only while
    // they could be loaded again: a removal can be undone.
    if (unwanted.length > 0 && list.from === 'server' && navigator.onLine) {
      await offlineArticles.remove(unwanted);
      for (const slug of unwanted) copies.delete(slug);
      this.#update({ kept: new Set(copies.keys()) });
    }
    for (const slug of wanted) {
      // If the list has changed, the next run starts over with the new one.
      if (!navigator.onLine || !this.#started() || this.#again) return;
      const copy = copies.get(slug);
      if (copy && Date.now() - copy.checkedAt <= checkEveryMs) continue;
      try {
        await this.#fetch(slug, copy ?? null, copies);
      } catch (error) {
        if (!(error instanceof StorageFull)) throw error;
        await offlineArticles.remove([slug]);
        return this.#update({ full: true });
      }
    }
    this.#update({ full: false });
  }

  async #fetch(
    slug: string,
    copy: OfflineArticle | null,
    copies: Map<string, OfflineArticle>,
  ): Promise<void> {
    const stored = await this.#reader.get(paths.article(slug));
    const card = this.#readCard(slug, stored);
    if (!card) {
      // The article was unpublished.
      if (copy) await offlineArticles.remove([slug]);
      copies.delete(slug);
      return;
    }
    const known = copy && this.#readCard(slug, copy.card);
    if (copy && known && versionOf(known) === versionOf(card)) {
      await this.#keep(slug, { ...copy, card: stored, checkedAt: Date.now() }, copies);
      return;
    }
    const body = await this.#reader.get(paths.articleBody(slug));
    const pictures = picturesOf(card, JSON.stringify(body), await smallestFormat());
    await this.#keep(slug, { card: stored, body, pictures, checkedAt: Date.now() }, copies);
  }

  async #keep(slug: string, article: OfflineArticle, copies: Map<string, OfflineArticle>): Promise<void> {
    if (!this.#started()) return;
    await offlineArticles.keep(slug, article);
    // The member has signed out in the meantime, so nothing may stay on the device.
    if (!this.#started()) return offlineArticles.remove([slug]);
    copies.set(slug, article);
    this.#update({ kept: new Set(copies.keys()) });
  }

  #update(change: Partial<OfflineSyncState>): void {
    this.#store.set({ ...this.get(), ...change });
  }
}
