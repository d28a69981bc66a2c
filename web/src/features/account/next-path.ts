import { ownPath } from '../../lib/own-path.ts';

/** `address` as a path on this site to continue to after signing in; null for other sites and for pages of signing in. */
export function pageAfterwards(address: string | null): string | null {
  const path = address === null ? null : ownPath(address);
  return path?.startsWith('/auth/') ? null : path;
}

/** The path to continue to after signing in: `next` when it is a page of this site, else the home page. */
export const nextPath = (parameters: URLSearchParams): string =>
  pageAfterwards(parameters.get('next')) ?? '/';

/** `path` with the page to continue to; the home page is the default. */
export function withNext(path: string, next: string): string {
  const own = pageAfterwards(next);
  return own === null || own === '/' ? path : `${path}?next=${encodeURIComponent(own)}`;
}
