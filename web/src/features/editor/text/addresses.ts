function urlOf(address: string): URL | null {
  try {
    return new URL(address);
  } catch {
    return null;
  }
}

/** An address that a link in an article may have; null for what is none. Without a scheme, https is meant. */
export function linkAddress(typed: string): string | null {
  const text = typed.trim();
  if (text === '' || /\s/.test(text)) return null;
  if (/^[^@/:]+@[^@/:]+\.[^@/:]+$/.test(text)) return `mailto:${text}`;
  // Only on this site: two strokes lead to another one, whichever way they lean.
  if (/^[/\\]/.test(text)) return /^\/(?![/\\])/.test(text) ? text : null;
  const hasScheme = /^[a-z][a-z0-9+.-]*:/i.test(text) && !/^[^/:]+:\d+(\/|$)/.test(text);
  const url = urlOf(hasScheme ? text : `https://${text}`);
  if (!url) return null;
  if (url.protocol === 'mailto:') return url.href;
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return null;
  return url.hostname.includes('.') ? url.href : null;
}
