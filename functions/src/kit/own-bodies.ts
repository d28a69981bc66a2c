import { subscribe } from 'node:diagnostics_channel';
import type { IncomingMessage } from 'node:http';

/**
 * Lets the function at an address of the site parse its bodies itself. The platform parses them by content type before
 * the function runs, and answers malformed ones with an HTML page of its own. It passes on bytes of an unknown type as
 * they are. Other functions in the same process have other addresses.
 */
export function readOwnBodies(address: string): void {
  subscribe('http.server.request.start', (message) => {
    const { url = '', headers } = (message as { request: IncomingMessage }).request;
    if (url.replace(/\/?(\?.*)?$/, '') !== address) return;
    headers['content-type'] = 'application/octet-stream';
    delete headers['content-encoding'];
  });
}

/** The value that a body holds as JSON; undefined where it is none. */
export function jsonIn(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString());
  } catch {
    return undefined;
  }
}

/** The content type that the caller sent. */
export function sentType({ rawHeaders }: Pick<IncomingMessage, 'rawHeaders'>): string {
  const at = rawHeaders.findIndex((name, index) => index % 2 === 0 && /^content-type$/i.test(name));
  return at < 0 ? '' : (rawHeaders[at + 1] ?? '');
}
