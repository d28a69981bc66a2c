import type { Request } from 'firebase-functions/https';

/** Returns the query of a request. Ignores the rest of its URL, which may be unparseable, such as `//`. */
export function parseQuery({
  originalUrl,
}: Pick<Request, 'originalUrl'>): Pick<URL, 'search' | 'searchParams'> {
  const at = originalUrl.indexOf('?');
  return new URL(at < 0 ? '' : originalUrl.slice(at), 'http://site/');
}
