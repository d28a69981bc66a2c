/**
 * Loaded with `--import` into the emulator suite. An address that begins with two slashes is parsed as another host by
 * the suite's Hosting server, whose exception takes down the whole suite. Hosting treats it as one slash. An address
 * with invalid percent-encoding makes that server respond with 500, so it is encoded literally, which matches no page.
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
