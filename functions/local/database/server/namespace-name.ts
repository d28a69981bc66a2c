import type { IncomingMessage } from 'node:http';

/** Returns the URL of a request. Never throws, whatever a client sends (`//[`, `*`, a complete URL). */
export const requestUrl = ({ url = '/' }: IncomingMessage): URL =>
  new URL(`http://localhost${url.startsWith('/') ? url : '/'}`);

const valid = /^[\w-]{1,128}$/;

/**
 * Returns the database named by the host, as in `parseRepoInfo` of @firebase/database and in firebase-tools:
 * `name.localhost:9000` and `name.firebaseio.com` name a database like `?ns=name` does. The query takes precedence.
 */
const fromHost = (host: string): string | null => {
  const [first, ...rest] = host.split(':', 1)[0]?.split('.') ?? [];
  const isAddress = /^[\d.]+$/.test(host.split(':', 1)[0] ?? '');
  return first === undefined || rest.length === 0 || isAddress ? null : first;
};

/** Returns the database that a request names, or null without a valid name. */
export const namespaceName = (request: IncomingMessage): string | null => {
  const url = requestUrl(request);
  const name = url.searchParams.get('ns') ?? fromHost(request.headers.host ?? '');
  return name !== null && valid.test(name) ? name : null;
};
