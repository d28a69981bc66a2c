import { ownPath } from '@contract/own-path.ts';

/**
 * Returns `address` as a path on this site to continue to after the login. Null for other sites and for the login
 * pages.
 */
export function continuePath(address: string | null): string | null {
  const path = address === null ? null : ownPath(address, location.origin);
  return path?.startsWith('/auth/') ? null : path;
}

/** Returns the path to continue to after the login: `next` if it is a page of this site, or else the home page. */
export const nextPath = (parameters: URLSearchParams): string => continuePath(parameters.get('next')) ?? '/';

/** Appends the page to continue to. The home page is the default. */
export function withNext(path: string, next: string): string {
  const own = continuePath(next);
  return own === null || own === '/' ? path : `${path}?next=${encodeURIComponent(own)}`;
}
