import { ExpirationPlugin } from 'workbox-expiration/ExpirationPlugin.js';
import { CacheFirst } from 'workbox-strategies/CacheFirst.js';
import type { RouteHandlerCallbackOptions, RouteMatchCallbackOptions } from 'workbox-core/types.js';
import { isFile } from './fetch-file.ts';

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
  const kept = await caches.match(request, { ignoreVary: true, ignoreSearch: true });
  if (kept && isFile(kept)) return kept;
  const answer = await strategy.handle({ request, event });
  // The browser's HTTP cache may hold something else under this name.
  return isFile(answer)
    ? answer
    : strategy.handle({ request: new Request(request, { cache: 'reload' }), event });
}
