/**
 * What page and service worker share about push messages. It lies in the Cache Storage, which both can reach while the
 * other one does not run.
 */
const cacheName = 'push';
const ownerAddress = '/push/owner';
const openedPrefix = '/push/opened/';

export const pushMemory = {
  /** The id of the member whose messages may be shown here. */
  async setOwner(uid: string): Promise<void> {
    const cache = await caches.open(cacheName);
    await cache.put(ownerAddress, new Response(uid));
  },

  /** Afterwards the worker shows nothing, whatever still arrives. */
  async forget(): Promise<void> {
    await caches.delete(cacheName);
  },

  /** Resolves to the keys of the notifications that were opened from a message on this device, each once. */
  async takeOpened(): Promise<string[]> {
    if (!('caches' in window) || !(await caches.has(cacheName))) return [];
    const cache = await caches.open(cacheName);
    const opened = (await cache.keys()).filter(({ url }) => new URL(url).pathname.startsWith(openedPrefix));
    await Promise.all(opened.map((request) => cache.delete(request)));
    return opened.map(({ url }) => decodeURIComponent(new URL(url).pathname.slice(openedPrefix.length)));
  },
};
