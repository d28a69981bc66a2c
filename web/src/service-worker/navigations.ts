import { NetworkOnly } from 'workbox-strategies/NetworkOnly.js';
import type { RouteHandlerCallbackOptions, RouteMatchCallbackOptions } from 'workbox-core/types.js';
import { keptShell } from './kept-parts.ts';

/** A network that takes longer than this is as good as none, if the site can start from this device. */
const patienceMs = 4000;

/** Addresses that are no page of the app: functions, media, Firebase's own pages, and files. */
const noPage = /^\/(api|media|__)\/|\.[a-z0-9]+$/i;

export const isPage = ({ request, url, sameOrigin }: RouteMatchCallbackOptions): boolean =>
  request.mode === 'navigate' && sameOrigin && !noPage.test(url.pathname);

const network = new NetworkOnly();

/**
 * The page as the server gives it, with its content; without network, and where the server fails, the shell, which finds
 * its content itself.
 */
export async function openPage({ request, event }: RouteHandlerCallbackOptions): Promise<Response> {
  const answer = network.handle({ request, event });
  // If it comes to nothing after the shell was given, nobody waits for it any more.
  answer.catch(() => undefined);
  const late = new Promise<'late'>((resolve) => setTimeout(() => resolve('late'), patienceMs));
  const first = await Promise.race([answer, late]).catch(() => 'failed' as const);
  if (first instanceof Response && first.status < 500) return first;
  return (await keptShell()) ?? answer;
}
