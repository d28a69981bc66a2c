/**
 * Returns the path on this site that an untrusted URL leads to; null if it leads to another origin. The result starts
 * with exactly one slash: with two, as in `/.//elsewhere.test`, the next parser would take it for a host.
 */
export function ownPath(address: string): string | null {
  let url;
  try {
    url = new URL(address, location.origin);
  } catch {
    return null;
  }
  if (url.origin !== location.origin || !/^\/(?!\/)/.test(url.pathname)) return null;
  return url.pathname + url.search + url.hash;
}
