import { pictureCache } from '../platform/picture-cache.ts';
import { keyValueStore } from '../platform/key-value-store.ts';

/** The offline copy of a saved article: its public records as last fetched, and the URLs of its pictures. */
export interface OfflineArticle {
  /** `articles/{slug}` */
  card: unknown;
  /** `articleBodies/{slug}` */
  body: unknown;
  /** URLs of its entries in the picture cache. */
  pictures: string[];
  /** When the copy was last compared with the server's records, in milliseconds since the epoch. */
  checkedAt: number;
}

/** Thrown when the browser's storage quota is exceeded. The page tells the reader. */
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

/**
 * The articles stored on this device: cards and bodies in IndexedDB, pictures in a cache that the service worker
 * serves.
 */
export const offlineArticles = {
  read: (slug: string): Promise<OfflineArticle | undefined> => store.get(slug),

  count: async (): Promise<number> => (await store.keys()).length,

  async all(): Promise<Map<string, OfflineArticle>> {
    return new Map(await store.entries());
  },

  /**
   * Stores the pictures first, because the tab may close at any moment and an article listed here counts as complete.
   * Rejects with `StorageFull` when the quota is exceeded.
   */
  async keep(slug: string, article: OfflineArticle): Promise<void> {
    for (const address of article.pictures) await whileThereIsRoom(pictureCache.keep(address));
    await whileThereIsRoom(store.set(slug, article));
  },

  /** Removes articles and their pictures, except pictures that other stored articles use. */
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
