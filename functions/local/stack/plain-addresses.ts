/**
 * Loaded with `--import` into the emulator suite. An address that begins with two slashes reads as the name of another
 * host to the suite's Hosting server, which throws and ends with everything else. Hosting takes it for one slash.
 */
import { subscribe } from 'node:diagnostics_channel';
import type { IncomingMessage } from 'node:http';

subscribe('http.server.request.start', (message) => {
  const { request } = message as { request: IncomingMessage };
  request.url = request.url?.replace(/^\/[/\\]+/, '/');
});
