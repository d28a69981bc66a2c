import type { IncomingMessage } from 'node:http';

/** Returns the URL of a request. Never throws, whatever a client sends (`//[`, `*`, a complete URL). */
export const requestUrl = ({ url = '/' }: IncomingMessage): URL =>
  new URL(`http://localhost${url.startsWith('/') ? url : '/'}`);
