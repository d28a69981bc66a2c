/**
 * What the page and the service worker share about push messages. It is in Cache Storage, which each can access while
 * the other is not running.
 */
const cacheName = 'push';
const ownerAddress = '/push/owner';
const openedPrefix = '/push/opened/';

export const pushMemory = {
  /** Stores the uid of the member whose messages may be shown here. */
  async setOwner(uid: string): Promise<void> {
    const cache = await caches.open(cacheName);
    await cache.put(ownerAddress, new Response(uid));
  },

  /** Removes the owner, after which the worker shows no message, whatever still arrives. */
  async forget(): Promise<void> {
    await caches.delete(cacheName);
  },

  /** Resolves to the keys of the notifications opened from a message on this device, and removes them. */
  async takeOpened(): Promise<string[]> {
    if (!('caches' in window) || !(await caches.has(cacheName))) return [];
    const cache = await caches.open(cacheName);
    const opened = (await cache.keys()).filter(({ url }) => new URL(url).pathname.startsWith(openedPrefix));
    await Promise.all(opened.map((request) => cache.delete(request)));
    return opened.map(({ url }) => decodeURIComponent(new URL(url).pathname.slice(openedPrefix.length)));
  },
};
