import type { IncomingMessage } from 'node:http';

/** The address of a request. Whatever a client writes there (`//[`, `*`, a whole URL), this does not throw. */
export const requestUrl = ({ url = '/' }: IncomingMessage): URL =>
  new URL(`http://localhost${url.startsWith('/') ? url : '/'}`);
