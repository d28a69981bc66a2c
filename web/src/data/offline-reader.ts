import type { PublicReader } from '@contract/public-reader.ts';
import { deviceCopies } from '../platform/device-copies.ts';
import { logError } from '../platform/log.ts';

const kept = /^(articles|articleBodies)\/([^/]+)$/;

async function copyOf(path: string, onCopy: (checkedAt: number) => void): Promise<unknown> {
  const [, part, slug] = kept.exec(path) ?? [];
  if (slug === undefined || deviceCopies.owner() === null) return undefined;
  try {
    // Loaded only now: a reader with network does not need it.
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
 * Reads like `reader`; where that fails, card and body of a saved article come from the copy on this device. `onCopy`
 * is then called with the moment when the copy was last compared with the server's, milliseconds since 1970.
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
