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
  return (await copyText(url)) ? 'copied' : 'failed';
}

/** Puts a text into the clipboard; false where the browser does not let us. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
