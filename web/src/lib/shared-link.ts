/** A link that another app has shared with the site. */
export interface SharedLink {
  /** Without line breaks; empty when the other app named none. */
  title: string;
  /** A whole `https:` or `http:` address; null when there was none. */
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
 * Reads what the manifest's share target puts into an address: `title`, `text` and `url`. Android's apps share an address as
 * a text, often with words before it. Null when nothing was shared.
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

/** The address of a page of the site, with a shared link for it to begin with. */
export function withSharedLink(path: string, { title, address }: SharedLink): string {
  const parameters = new URLSearchParams({ title, ...(address !== null && { url: address }) });
  return `${path}?${parameters.toString()}`;
}
