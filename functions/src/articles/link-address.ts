const here = 'https://here.invalid';

/**
 * Returns the path of a page on this site, or null. Text that looks like a path may lead to another host:
 * `//elsewhere.example`, also with a backslash or a tab.
 */
function ownPath(text: string): string | null {
  if (!URL.canParse(text, here)) return null;
  const { origin, pathname, search, hash } = new URL(text, here);
  return origin === here ? pathname + search + hash : null;
}

/** Returns the address as browsers will parse it, or null for a link that must be removed. */
export function linkAddress(written: string): string | null {
  const text = written.trim();
  if (text.startsWith('/')) return ownPath(text);
  if (!URL.canParse(text)) return null;
  const url = new URL(text);
  if (url.protocol === 'mailto:') return url.href;
  if (url.protocol !== 'http:' && url.protocol !== 'https:') return null;
  // `https://bank.example@elsewhere.example` is on elsewhere.example.
  return url.username || url.password ? null : url.href;
}

export const isExternalLink = (address: string): boolean => /^https?:/.test(address);
