import type { Request } from 'firebase-functions/https';

/** The query of a request. The rest of its address may be anything: `//` is none that can be parsed. */
export function queryOf({ originalUrl }: Pick<Request, 'originalUrl'>): Pick<URL, 'search' | 'searchParams'> {
  const at = originalUrl.indexOf('?');
  return new URL(at < 0 ? '' : originalUrl.slice(at), 'http://site/');
}
