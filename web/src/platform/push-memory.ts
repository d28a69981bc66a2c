/**
 * What page and service worker tell each other of push messages. Both can reach the caches, also while the other one does
 * not run.
 */
const cacheName = 'push';
const ownerAddress = '/push/owner';
const openedPrefix = '/push/opened/';

export const pushMemory = {
  /** Whom messages may be shown to here. */
  async setOwner(uid: string): Promise<void> {
    const cache = await caches.open(cacheName);
    await cache.put(ownerAddress, new Response(uid));
  },

  /** After it the worker shows nothing, whatever may still arrive. */
  async forget(): Promise<void> {
    await caches.delete(cacheName);
  },

  /** The entries that were opened from a message of this device; answers each once. */
  async takeOpened(): Promise<string[]> {
    if (!(await caches.has(cacheName))) return [];
    const cache = await caches.open(cacheName);
    const opened = (await cache.keys()).filter(({ url }) => new URL(url).pathname.startsWith(openedPrefix));
    await Promise.all(opened.map((request) => cache.delete(request)));
    return opened.map(({ url }) => decodeURIComponent(new URL(url).pathname.slice(openedPrefix.length)));
  },
};
