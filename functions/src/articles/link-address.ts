import { ownPath } from '../contract/own-path.ts';

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
