/**
 * Returns the path on this site that an untrusted URL leads to; null if it leads to another origin. The result starts
 * with exactly one slash: with two, as in `/.//elsewhere.test`, the next parser would take it for a host. Without an
 * origin, only paths lead to this site.
 */
export function ownPath(address: string, origin = 'https://here.invalid'): string | null {
  if (!URL.canParse(address, origin)) return null;
  const url = new URL(address, origin);
  if (url.origin !== origin || !/^\/(?!\/)/.test(url.pathname)) return null;
  return url.pathname + url.search + url.hash;
}
