function urlOf(address: string): URL | null {
  try {
    return new URL(address);
  } catch {
    return null;
  }
}

/**
 * Returns the normalized URL for a link in an article, or null if it is invalid. Without a scheme, https is assumed.
 */
export function linkAddress(typed: string): string | null {
  const text = typed.trim();
  if (text === '' || /\s/.test(text)) return null;
  if (/^[^@/:]+@[^@/:]+\.[^@/:]+$/.test(text)) return `mailto:${text}`;
  // Only paths on this site: two slashes or backslashes would lead to another one.
  if (/^[/\\]/.test(text)) return /^\/(?![/\\])/.test(text) ? text : null;
  const hasScheme = /^[a-z][a-z0-9+.-]*:/i.test(text) && !/^[^/:]+:\d+(\/|$)/.test(text);
  const url = urlOf(hasScheme ? text : `https://${text}`);
  if (!url) return null;
  if (url.protocol === 'mailto:') return url.href;
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return null;
  return url.hostname.includes('.') ? url.href : null;
}
