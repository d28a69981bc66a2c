/** `cancelled`: the reader closed the device's sheet. */
export type ShareOutcome = 'shared' | 'copied' | 'cancelled' | 'failed';

const addressOf = (path: string): string => new URL(path, location.origin).href;

/** Hands a link to the device's own sheet for sharing; where there is none, into the clipboard. */
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

/** Puts a link into the clipboard, which a browser may refuse. */
export async function copyLink(path: string): Promise<'copied' | 'failed'> {
  try {
    await navigator.clipboard.writeText(addressOf(path));
    return 'copied';
  } catch {
    return 'failed';
  }
}
