/**
 * Loaded with `--import` into the emulator suite. An address that begins with two slashes reads as the name of another
 * host to the suite's Hosting server, which throws and ends with everything else. Hosting takes it for one slash. One whose
 * percent signs mean no text makes that server answer 500: it looks for the characters themselves, which no page has.
 */
import { subscribe } from 'node:diagnostics_channel';
import type { IncomingMessage } from 'node:http';

function readable(url: string): string {
  try {
    decodeURI(url);
    return url;
  } catch {
    return url.replaceAll('%', '%25');
  }
}

subscribe('http.server.request.start', (message) => {
  const { request } = message as { request: IncomingMessage };
  if (request.url !== undefined) request.url = readable(request.url.replace(/^\/[/\\]+/, '/'));
});
