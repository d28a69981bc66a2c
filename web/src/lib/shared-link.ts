/** A link that another app has shared with the site. */
export interface SharedLink {
  /** Without line breaks; empty if the other app provided none. */
  title: string;
  /** An absolute `https:` or `http:` URL; null if there was none. */
  address: string | null;
}

function webAddress(text: string): string | null {
  try {
    const { protocol, href } = new URL(text);
    return protocol === 'https:' || protocol === 'http:' ? href : null;
  } catch {
    return null;
  }
}

/**
 * Reads what the manifest's share target puts into the URL: `title`, `text` and `url`. Android apps share a URL as
 * text, often with words before it. Null if nothing was shared.
 */
export function sharedLinkOf(parameters: URLSearchParams): SharedLink | null {
  const [title = '', text = '', url = ''] = ['title', 'text', 'url'].map((name) =>
    (parameters.get(name) ?? '').replace(/\s+/g, ' ').trim(),
  );
  const inText = text.split(' ').find((word) => webAddress(word) !== null) ?? '';
  const address = webAddress(url) ?? webAddress(inText);
  const words = title || text.replace(inText, '').trim();
  return address === null && words === '' ? null : { title: words, address };
}

/** Returns the URL of a page on this site that is prefilled with a shared link. */
export function withSharedLink(path: string, { title, address }: SharedLink): string {
  const parameters = new URLSearchParams({ title, ...(address !== null && { url: address }) });
  return `${path}?${parameters.toString()}`;
}
