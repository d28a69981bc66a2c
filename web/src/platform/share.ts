/** `cancelled`: the reader closed the share sheet of the device. */
export type ShareOutcome = 'shared' | 'copied' | 'cancelled' | 'failed';

/** The whole address of a path of this site. */
export const addressOf = (path: string): string => new URL(path, location.origin).href;

/** Opens the share sheet of the device with a link; where there is none, copies the link. */
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

/** Copies a link to the clipboard, which a browser may refuse. */
export async function copyLink(path: string): Promise<'copied' | 'failed'> {
  try {
    await navigator.clipboard.writeText(addressOf(path));
    return 'copied';
  } catch {
    return 'failed';
  }
}
