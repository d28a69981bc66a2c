/** A page of this site: a path, and not a protocol-relative address, which browsers also read with backslashes. */
const ownPath = /^\/(?![/\\])/;

/** The address that a link in an article may keep, as browsers will read it; null for what is none of ours to pass on. */
export function linkAddress(written: string): string | null {
  const text = written.trim();
  if (ownPath.test(text)) return URL.canParse(text, 'https://here.invalid') ? text : null;
  if (!URL.canParse(text)) return null;
  const url = new URL(text);
  if (url.protocol === 'mailto:') return url.href;
  if (url.protocol !== 'http:' && url.protocol !== 'https:') return null;
  // `https://bank.example@elsewhere.example` leads elsewhere.
  return url.username || url.password ? null : url.href;
}

export const leavesTheSite = (address: string): boolean => /^https?:/.test(address);
