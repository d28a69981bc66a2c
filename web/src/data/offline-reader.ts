import type { PublicReader } from '@contract/public-reader.ts';
import { deviceCopies } from '../platform/device-copies.ts';
import { logError } from '../platform/log.ts';

const kept = /^(articles|articleBodies)\/([^/]+)$/;

async function copyOf(path: string, onCopy: (checkedAt: number) => void): Promise<unknown> {
  const [, part, slug] = kept.exec(path) ?? [];
  if (slug === undefined || deviceCopies.owner() === null) return undefined;
  try {
    // Imported on demand, because a reader who is online does not need it.
    const { offlineArticles } = await import('./offline-articles.ts');
    const copy = await offlineArticles.read(slug);
    if (copy) onCopy(copy.checkedAt);
    return part === 'articles' ? copy?.card : copy?.body;
  } catch (error) {
    logError('Looking for a copy on this device', error);
    return undefined;
  }
}

/**
 * Wraps `reader`: when a read of a saved article's card or body fails, falls back to the copy on this device.
 * `onCopy` then receives when the copy was last compared with the server's records, in milliseconds since the epoch.
 */
export const offlineReader = (
  reader: PublicReader,
  onCopy: (checkedAt: number) => void = () => undefined,
): PublicReader => ({
  ...reader,
  async get(path) {
    try {
      return await reader.get(path);
    } catch (failure) {
      const copy = await copyOf(path, onCopy);
      if (copy === undefined) throw failure;
      return copy;
    }
  },
});
