/** A path on this site, or null for anything that would lead elsewhere or back to the pages of signing in. */
export function ownPath(value: string | null): string | null {
  if (!value) return null;
  let url;
  try {
    url = new URL(value, location.origin);
  } catch {
    return null;
  }
  if (url.origin !== location.origin || url.pathname.startsWith('/auth/')) return null;
  return url.pathname + url.search + url.hash;
}

/** Where to go after signing in: `next`, as long as it is a page of this site. */
export const nextPath = (parameters: URLSearchParams): string => ownPath(parameters.get('next')) ?? '/';

/** `path` with the page to go to afterwards; the home page needs no mention. */
export function withNext(path: string, next: string): string {
  const own = ownPath(next);
  return own === null || own === '/' ? path : `${path}?next=${encodeURIComponent(own)}`;
}
