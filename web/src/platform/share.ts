/** `cancelled`: the reader closed the share sheet of the device. */
type ShareOutcome = 'shared' | 'copied' | 'cancelled' | 'failed';

/** Returns the absolute URL of a path on this site. */
export const addressOf = (path: string): string => new URL(path, location.origin).href;

/** Opens the device's share sheet with a link, or copies the link if there is none. */
export async function shareLink(title: string, path: string): Promise<ShareOutcome> {
  if ('share' in navigator) {
    try {
      await navigator.share({ title, url: addressOf(path) });
      return 'shared';
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return 'cancelled';
    }
  }
  return copyLink(path);
}

/** Copies a text to the clipboard. Where the browser denies that, the reader can copy it from a dialog. */
export async function copyText(text: string): Promise<'copied' | 'failed'> {
  try {
    await navigator.clipboard.writeText(text);
    return 'copied';
  } catch {
    return prompt('The browser does not let this page copy. Copy it from here:', text) === null
      ? 'failed'
      : 'copied';
  }
}

export const copyLink = (path: string): Promise<'copied' | 'failed'> => copyText(addressOf(path));
