/** The service worker's side of `platform/push-memory.ts`, and a record of what has been shown. */
const cacheName = 'push';
const shownPrefix = '/push/shown/';
/** More than can be redelivered. */
const shownKept = 200;

const textAt = async (address: string): Promise<string | null> => {
  const cached = await caches.match(address, { cacheName });
  return cached ? cached.text() : null;
};

async function keep(address: string, text: string): Promise<Cache> {
  const cache = await caches.open(cacheName);
  await cache.put(address, new Response(text));
  return cache;
}

/** Returns the uid of the member whose messages may be shown; null if nobody here wants any. */
export const ownerIn = async (): Promise<string | null> =>
  (await caches.has(cacheName)) ? textAt('/push/owner') : null;

/** Returns whether the entry, in its state at that time or later, has been shown or cleared. */
export const wasShown = async (key: string, at: number): Promise<boolean> =>
  Number((await textAt(shownPrefix + encodeURIComponent(key))) ?? 0) >= at;

export async function rememberShown(key: string, at: number): Promise<void> {
  const cache = await keep(shownPrefix + encodeURIComponent(key), String(at));
  const shown = (await cache.keys()).filter(({ url }) => new URL(url).pathname.startsWith(shownPrefix));
  // In order of insertion.
  await Promise.all(shown.slice(0, -shownKept).map((request) => cache.delete(request)));
}

export async function openedIn(key: string): Promise<void> {
  await keep(`/push/opened/${encodeURIComponent(key)}`, '');
}
