import { pictureCache } from '../platform/picture-cache.ts';
import { keyValueStore } from '../platform/key-value-store.ts';

/** The copy of a saved article: the public records as they were last fetched, and the addresses of its pictures. */
export interface OfflineArticle {
  /** `articles/{slug}` */
  card: unknown;
  /** `articleBodies/{slug}` */
  body: unknown;
  /** Addresses in the cache of pictures. */
  pictures: string[];
  /** When it was last compared with the server's records, milliseconds since 1970. */
  checkedAt: number;
}

/** The browser stores no more: the page says so to the reader. */
export class StorageFull extends Error {
  override name = 'StorageFull';
}

const isFull = (error: unknown) => error instanceof DOMException && error.name === 'QuotaExceededError';

async function whileThereIsRoom<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    throw isFull(error) ? new StorageFull('No room is left on this device.', { cause: error }) : error;
  }
}

const store = keyValueStore<OfflineArticle>('riffhall-offline', 'articles');

/** The articles on this device: card and body in IndexedDB, pictures in a cache that the service worker serves from. */
export const offlineArticles = {
  read: (slug: string): Promise<OfflineArticle | undefined> => store.get(slug),

  count: async (): Promise<number> => (await store.keys()).length,

  async all(): Promise<Map<string, OfflineArticle>> {
    return new Map(await store.entries());
  },

  /**
   * Pictures first: the tab may close at any moment, and an article that is listed here counts as complete.
   * Rejects with `StorageFull` when there is no room.
   */
  async keep(slug: string, article: OfflineArticle): Promise<void> {
    for (const address of article.pictures) await whileThereIsRoom(pictureCache.keep(address));
    await whileThereIsRoom(store.set(slug, article));
  },

  /** Pictures of other articles on the device stay. */
  async remove(slugs: readonly string[]): Promise<void> {
    for (const slug of slugs) await store.remove(slug);
    const left = await this.all();
    await pictureCache.keepOnly(new Set([...left.values()].flatMap(({ pictures }) => pictures)));
  },

  async clear(): Promise<void> {
    await store.clear();
    await pictureCache.clear();
  },
};
