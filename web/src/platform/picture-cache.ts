/** The service worker serves from it: see `service-worker/saved-pictures.ts`. */
const cacheName = 'saved-pictures';

/** A private window may have no Cache Storage. */
const opened = async (): Promise<Cache | null> => ('caches' in window ? caches.open(cacheName) : null);

/** The cache of pictures that can be shown offline, by their address on this site. */
export const pictureCache = {
  /** A picture that cannot be fetched is left out. Rejects when the device has no room. */
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
