import { isKey } from '@contract/keys.ts';
import { paths } from '@contract/paths.ts';
import type { SavedArticle } from '@contract/saved.ts';
import { isNumber, storedObject } from '../../../lib/stored.ts';
import { loadFirebase } from '../../../platform/firebase/load.ts';
import { type Subscribe, watchPath } from '../../../platform/watch-path.ts';

export interface SavedEntry extends SavedArticle {
  slug: string;
}

export type SavedMarks = Partial<Pick<SavedArticle, 'read' | 'kept'>>;

/** A change to one saved article. */
export type SavedChange =
  | { do: 'save'; entry: SavedArticle }
  /** `savedAt` identifies the entry to remove: one that was saved again since then stays. */
  | { do: 'remove'; savedAt: number }
  | { do: 'mark'; marks: SavedMarks };

const isFlag = (value: unknown): value is boolean => typeof value === 'boolean';

// By hand, not by a schema: every page of a member reads this, and no other code there needs a validator.

function readSavedArticle(stored: unknown): SavedArticle | null {
  const { savedAt, read, kept } = storedObject(stored);
  return isNumber(savedAt) && isFlag(read) && isFlag(kept) ? { savedAt, read, kept } : null;
}

export function readSavedChange(stored: unknown): SavedChange | null {
  const change = storedObject(stored);
  switch (change.do) {
    case 'save': {
      const entry = readSavedArticle(change.entry);
      return entry && { do: 'save', entry };
    }
    case 'remove':
      return isNumber(change.savedAt) ? { do: 'remove', savedAt: change.savedAt } : null;
    case 'mark': {
      const { read, kept } = storedObject(change.marks);
      return { do: 'mark', marks: { ...(isFlag(read) && { read }), ...(isFlag(kept) && { kept }) } };
    }
    default:
      return null;
  }
}

/** Compares entries, newest first, then by slug. */
export const byNewest = (a: SavedEntry, b: SavedEntry): number =>
  b.savedAt - a.savedAt || (a.slug < b.slug ? -1 : 1);

/** Parses the data stored under `saved/{uid}`. Malformed entries are dropped. */
export const readSaved = (stored: unknown): SavedEntry[] =>
  Object.entries(storedObject(stored))
    .flatMap(([slug, value]): SavedEntry[] => {
      const article = readSavedArticle(value);
      return article && isKey(slug) ? [{ slug, ...article }] : [];
    })
    .sort(byNewest);

/** Subscribes to a member's saved articles, newest first. */
export const watchSaved = (uid: string): Subscribe<SavedEntry[]> => watchPath(paths.saved(uid), readSaved);

/** Returns whether a change still applies if the server has `entry` (null for none). */
export function stillApplies(change: SavedChange, entry: SavedEntry | null): boolean {
  switch (change.do) {
    case 'save':
      // If it was also saved on another device, that entry stays, with its marks.
      return entry === null || entry.savedAt === change.entry.savedAt;
    case 'remove':
      // If it was saved again on another device since then, the newer change wins.
      return entry !== null && entry.savedAt <= change.savedAt;
    case 'mark':
      return entry !== null;
  }
}

function changesOf(path: string, change: SavedChange): Record<string, unknown> {
  switch (change.do) {
    case 'save':
      return { [path]: change.entry };
    case 'remove':
      return { [path]: null };
    case 'mark':
      return Object.fromEntries(
        Object.entries(change.marks).map(([mark, value]) => [`${path}/${mark}`, value]),
      );
  }
}

/** Resolves once the server has stored it, or has what another device has changed since. */
export async function sendSavedChange(uid: string, slug: string, change: SavedChange): Promise<void> {
  const { database } = await loadFirebase();
  const path = paths.savedArticle(uid, slug);
  const [entry = null] = readSaved({ [slug]: await database.read(path) });
  if (!stillApplies(change, entry)) return;
  await database.writeRateLimited({ uid, kind: 'saved', of: slug }, changesOf(path, change));
}
