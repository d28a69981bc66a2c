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

/** `[words](address)`, the only inline markup of the texts that are pages. Lines may start with `## ` or `- `. */
export const siteLink = /\[([^[\]\n]+)\]\(([^()\s]*)\)/g;

/** Returns true for addresses on this site, https URLs, and `mailto:` addresses. */
export const isLinkable = (address: string): boolean =>
  address.startsWith('/')
    ? !/\s/.test(address) && ownPath(address) !== null
    : /^(https:\/\/[^\s/]\S*|mailto:\S+@\S+)$/.test(address);
