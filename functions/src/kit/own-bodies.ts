import { subscribe } from 'node:diagnostics_channel';
import type { IncomingMessage } from 'node:http';

/**
 * Lets the function at an address of the site read its bodies itself. The platform parses them by their type before the
 * function is asked, and answers what cannot be parsed with a page of its own, in HTML. What it takes for mere bytes it passes
 * on as they came. A process may serve other functions too: they know requests by other addresses.
 */
export function readOwnBodies(address: string): void {
  subscribe('http.server.request.start', (message) => {
    const { url = '', headers } = (message as { request: IncomingMessage }).request;
    if (url.replace(/\/?(\?.*)?$/, '') !== address) return;
    headers['content-type'] = 'application/octet-stream';
    delete headers['content-encoding'];
  });
}

/** The type as the caller named it. */
export function sentType({ rawHeaders }: Pick<IncomingMessage, 'rawHeaders'>): string {
  const at = rawHeaders.findIndex((name, index) => index % 2 === 0 && /^content-type$/i.test(name));
  return at < 0 ? '' : (rawHeaders[at + 1] ?? '');
}
