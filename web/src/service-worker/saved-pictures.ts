import type { RouteHandlerCallbackOptions, RouteMatchCallbackOptions } from 'workbox-core/types.js';

/** The page adds and removes pictures as articles are saved; see `data/offline-articles.ts`. */
const pictureCache = 'saved-pictures';

const picture = /^\/media\/([a-f0-9]{24})\/\d+\.(?:avif|webp)$/;

export const isPicture = ({ url, sameOrigin }: RouteMatchCallbackOptions): boolean =>
  sameOrigin && picture.test(url.pathname);

/** Finds the cached copy of a picture, which has only one width. */
async function cachedCopy(url: URL): Promise<Response | undefined> {
  const [, id] = picture.exec(url.pathname) ?? [];
  const cache = await caches.open(pictureCache);
  const same = (await cache.keys()).find((kept) => picture.exec(new URL(kept.url).pathname)?.[1] === id);
  return same && cache.match(same);
}

/** Serves a picture from the cache, then from the network; offline, in whichever width is cached. */
export async function loadPicture({ request, url }: RouteHandlerCallbackOptions): Promise<Response> {
  const kept = await caches.match(url.pathname, { cacheName: pictureCache });
  if (kept) return kept;
  try {
    return await fetch(request);
  } catch (failure) {
    const copy = await cachedCopy(url);
    if (copy) return copy;
    throw failure;
  }
}
