import { ExpirationPlugin } from 'workbox-expiration/ExpirationPlugin.js';
import { CacheFirst } from 'workbox-strategies/CacheFirst.js';
import type { RouteHandlerCallbackOptions, RouteMatchCallbackOptions } from 'workbox-core/types.js';

const daySeconds = 24 * 60 * 60;

const assetCache = 'assets';

/** Their names carry a hash of their content: what is there is never old. */
const strategy = new CacheFirst({
  cacheName: assetCache,
  plugins: [
    // Where a file is gone the server answers with a page, which must not be taken for it.
    {
      cacheWillUpdate: ({ response }) =>
        Promise.resolve(
          response.status === 200 && !response.headers.get('content-type')?.includes('text/html')
            ? response
            : null,
        ),
    },
    new ExpirationPlugin({ maxEntries: 150, maxAgeSeconds: 60 * daySeconds, purgeOnQuotaError: true }),
  ],
});

export const isAsset = ({ url, sameOrigin }: RouteMatchCallbackOptions): boolean =>
  sameOrigin && url.pathname.startsWith('/assets/');

/** From whatever cache has it, also those of the kept parts, else from the network. */
export const loadAsset = async ({ request, event }: RouteHandlerCallbackOptions): Promise<Response> =>
  (await caches.match(request, { ignoreVary: true })) ?? strategy.handle({ request, event });
