import { NetworkOnly } from 'workbox-strategies/NetworkOnly.js';
import type { RouteHandlerCallbackOptions, RouteMatchCallbackOptions } from 'workbox-core/types.js';
import { cachedShell } from './precache.ts';

/** How long to wait for the network if the site can start from this device. */
const timeoutMs = 4000;

/** Paths that are not pages of the app: functions, media, Firebase's own pages, and files. */
const noPage = /^\/(api|media|__)\/|\.[a-z0-9]+$/i;

export const isPage = ({ request, url, sameOrigin }: RouteMatchCallbackOptions): boolean =>
  request.mode === 'navigate' && sameOrigin && !noPage.test(url.pathname);

const network = new NetworkOnly();

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
