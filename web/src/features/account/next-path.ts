import { ownPath } from '../../lib/own-path.ts';

/** `address` as a page of this site to go to after signing in; null where it leads elsewhere, or back to signing in. */
export function pageAfterwards(address: string | null): string | null {
  const path = address === null ? null : ownPath(address);
  return path?.startsWith('/auth/') ? null : path;
}

/** Where to go after signing in: `next`, as long as it is a page of this site. */
export const nextPath = (parameters: URLSearchParams): string =>
  pageAfterwards(parameters.get('next')) ?? '/';

/** `path` with the page to go to afterwards; the home page needs no mention. */
export function withNext(path: string, next: string): string {
  const own = pageAfterwards(next);
  return own === null || own === '/' ? path : `${path}?next=${encodeURIComponent(own)}`;
}
