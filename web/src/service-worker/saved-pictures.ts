import type { RouteHandlerCallbackOptions, RouteMatchCallbackOptions } from 'workbox-core/types.js';

/** The page fills and empties it as articles are saved: see `data/offline-articles.ts`. */
const pictureCache = 'saved-pictures';

const picture = /^\/media\/([a-f0-9]{24})\/\d+\.(?:avif|webp)$/;

export const isPicture = ({ url, sameOrigin }: RouteMatchCallbackOptions): boolean =>
  sameOrigin && picture.test(url.pathname);

/** The same picture in the one width that is kept. */
async function keptCopy(url: URL): Promise<Response | undefined> {
  const [, id] = picture.exec(url.pathname) ?? [];
  const cache = await caches.open(pictureCache);
  const same = (await cache.keys()).find((kept) => picture.exec(new URL(kept.url).pathname)?.[1] === id);
  return same && cache.match(same);
}

/** From the kept pictures, then from the network; without network in the width that is kept. */
export async function loadPicture({ request, url }: RouteHandlerCallbackOptions): Promise<Response> {
  const kept = await caches.match(url.pathname, { cacheName: pictureCache });
  if (kept) return kept;
  try {
    return await fetch(request);
  } catch (failure) {
    const copy = await keptCopy(url);
    if (copy) return copy;
    throw failure;
  }
}
