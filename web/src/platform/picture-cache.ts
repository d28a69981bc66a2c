import type { PictureFormat } from '@contract/pictures.ts';

/** The service worker serves from this cache; see `service-worker/routes.ts`. */
const cacheName = 'saved-pictures';

/** Opens the cache; null if the browser has no Cache Storage, as in some private windows. */
const opened = async (): Promise<Cache | null> => ('caches' in window ? caches.open(cacheName) : null);

/** The cache of pictures available offline, keyed by their path on this site. */
export const pictureCache = {
  /** Caches a picture. One that cannot be fetched is skipped. Rejects when the storage quota is exceeded. */
  async keep(address: string): Promise<void> {
    const cache = await opened();
    if (!cache || (await cache.match(address))) return;
    const response = await fetch(address).catch(() => null);
    if (response?.ok) await cache.put(address, response);
  },

  /** Removes every picture that is not `needed`. */
  async keepOnly(needed: ReadonlySet<string>): Promise<void> {
    const cache = await opened();
    for (const request of (await cache?.keys()) ?? [])
      if (!needed.has(new URL(request.url).pathname)) await cache?.delete(request);
  },

  async clear(): Promise<void> {
    if ('caches' in window) await caches.delete(cacheName);
  },
};

/** Resolves to the format with the smaller files, if the browser says that it can decode it. */
export async function smallestFormat(): Promise<PictureFormat> {
  return 'ImageDecoder' in window && (await ImageDecoder.isTypeSupported('image/avif')) ? 'avif' : 'webp';
}
