export type ShareOutcome = 'shared' | 'copied' | 'cancelled' | 'failed';

/** Hands a link to the device's own sheet for sharing; where there is none, into the clipboard. */
export async function shareLink(title: string, path: string): Promise<ShareOutcome> {
  const url = new URL(path, location.origin).href;
  if ('share' in navigator) {
    try {
      await navigator.share({ title, url });
      return 'shared';
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return 'cancelled';
    }
  }
  try {
    await navigator.clipboard.writeText(url);
    return 'copied';
  } catch {
    return 'failed';
  }
}
