import { ExpirationPlugin } from 'workbox-expiration/ExpirationPlugin.js';
import { CacheFirst } from 'workbox-strategies/CacheFirst.js';
import { NetworkOnly } from 'workbox-strategies/NetworkOnly.js';
import type { RouteHandlerCallbackOptions, RouteMatchCallbackOptions } from 'workbox-core/types.js';
import { isFile } from './fetch-file.ts';
import { cachedShell } from './precache.ts';

/** How long to wait for the network if the site can start from this device. */
const timeoutMs = 4000;

/** Paths that are not pages of the app: functions, media, Firebase's own pages, and files. */
const noPage = /^\/(api|media|__)\/|\.[a-z0-9]+$/i;

export const isPage = ({ request, url, sameOrigin }: RouteMatchCallbackOptions): boolean =>
  request.mode === 'navigate' && sameOrigin && !noPage.test(url.pathname);

const network = new NetworkOnly();

/**
 * Lets the browser request a page while the worker starts. If that fails in Firefox, it shows its own error page,
 * whatever the worker answers: nothing could be opened without network (GoogleChrome/workbox#3134).
 */
export async function requestPagesEarly(preload: Pick<NavigationPreloadManager, 'enable'>): Promise<void> {
  if (!navigator.userAgent.includes('Firefox')) await preload.enable();
}

/**
 * Opens a page as the server renders it. Offline, and if the server fails, falls back to the shell, which loads its
 * content itself.
 */
export async function openPage({ request, event }: RouteHandlerCallbackOptions): Promise<Response> {
  const answer = network.handle({ request, event });
  // If it fails after the shell has been returned, nobody is waiting for it any more.
  answer.catch(() => undefined);
  const late = new Promise<'late'>((resolve) => setTimeout(() => resolve('late'), timeoutMs));
  const first = await Promise.race([answer, late]).catch(() => 'failed' as const);
  if (first instanceof Response && first.status < 500) return first;
  return (await cachedShell()) ?? answer;
}

const daySeconds = 24 * 60 * 60;

const assetCache = 'assets';

/** Asset names contain a hash of their content, so a cached file is never stale. */
const strategy = new CacheFirst({
  cacheName: assetCache,
  plugins: [
    { cacheWillUpdate: ({ response }) => Promise.resolve(isFile(response) ? response : null) },
    new ExpirationPlugin({ maxEntries: 150, maxAgeSeconds: 60 * daySeconds, purgeOnQuotaError: true }),
  ],
});

export const isAsset = ({ url, sameOrigin }: RouteMatchCallbackOptions): boolean =>
  sameOrigin && url.pathname.startsWith('/assets/');

/** Serves an asset from any cache that has it, including the precached parts, else from the network. */
export async function loadAsset({ request, event }: RouteHandlerCallbackOptions): Promise<Response> {
  // A page that failed to load a file retries it with another query.
  const cached = await caches.match(request, { ignoreVary: true, ignoreSearch: true });
  if (cached && isFile(cached)) return cached;
  const answer = await strategy.handle({ request, event });
  // The browser's HTTP cache may hold something else under this name.
  return isFile(answer)
    ? answer
    : strategy.handle({ request: new Request(request, { cache: 'reload' }), event });
}

/** The page adds and removes pictures as articles are saved; see `data/offline-articles.ts`. */
const pictureCache = 'saved-pictures';

const picture = /^\/media\/([a-f0-9]{24})\/\d+\.(?:avif|webp)$/;

export const isPicture = ({ url, sameOrigin }: RouteMatchCallbackOptions): boolean =>
  sameOrigin && picture.test(url.pathname);

/** Finds the cached copy of a picture, which has only one width. */
async function cachedCopy(url: URL): Promise<Response | undefined> {
  const [, id] = picture.exec(url.pathname) ?? [];
  const cache = await caches.open(pictureCache);
  const same = (await cache.keys()).find((copy) => picture.exec(new URL(copy.url).pathname)?.[1] === id);
  return same && cache.match(same);
}

/** Serves a picture from the cache, then from the network; offline, in whichever width is cached. */
export async function loadPicture({ request, url }: RouteHandlerCallbackOptions): Promise<Response> {
  const cached = await caches.match(url.pathname, { cacheName: pictureCache });
  if (cached) return cached;
  try {
    return await fetch(request);
  } catch (failure) {
    const copy = await cachedCopy(url);
    if (copy) return copy;
    throw failure;
  }
}
