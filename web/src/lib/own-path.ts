/**
 * The page of this site that an address from outside leads to, or null where it leads elsewhere. The result begins with
 * one slash: with two, as in `/.//elsewhere.test`, it would name a host to whoever reads it next.
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
