import { readSaved, type SavedEntry } from './saved.ts';
import { storage } from '../../../platform/storage.ts';

const prefix = 'riffhall:saved:';

/** What a member had saved when this browser last heard of it: shown until the server answers, and offline. */
export const rememberedSaved = {
  read(uid: string): SavedEntry[] | null {
    try {
      const stored = storage.read(prefix + uid);
      return stored === null ? null : readSaved(JSON.parse(stored));
    } catch {
      return null;
    }
  },

  write(uid: string, entries: readonly SavedEntry[]): void {
    const stored = Object.fromEntries(entries.map(({ slug, ...entry }) => [slug, entry]));
    storage.write(prefix + uid, JSON.stringify(stored));
  },

  /** Of everybody who was ever signed in here, except `uid`. */
  forgetAllBut(uid: string | null): void {
    for (const key of storage.keys(prefix)) if (key !== prefix + (uid ?? '')) storage.remove(key);
  },
};
