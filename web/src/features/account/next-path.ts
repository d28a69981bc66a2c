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

/** Returns the page of this site whose link led here. Null if there is none, or if the browser does not reveal it. */
export function previousPage(): string | null {
  if (!('navigation' in window)) return null;
  const { navigation } = window;
  const before = navigation.entries()[(navigation.currentEntry?.index ?? 0) - 1];
  // Before hydration, the browser follows a link itself, and the referrer names the page.
  return continuePath(before?.sameDocument ? before.url : document.referrer || null);
}
