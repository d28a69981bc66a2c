import { isKey } from '@contract/keys.ts';
import { paths } from '@contract/paths.ts';
import { type SavedArticle, savedArticleSchema } from '@contract/saved.ts';
import * as v from 'valibot';
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

const changeSchema = v.variant('do', [
  v.object({ do: v.literal('save'), entry: savedArticleSchema }),
  v.object({ do: v.literal('remove'), savedAt: v.number() }),
  v.object({
    do: v.literal('mark'),
    marks: v.object({ read: v.exactOptional(v.boolean()), kept: v.exactOptional(v.boolean()) }),
  }),
]);

export function readSavedChange(stored: unknown): SavedChange | null {
  const result = v.safeParse(changeSchema, stored);
  return result.success ? result.output : null;
}

/** Compares entries, newest first, then by slug. */
export const byNewest = (a: SavedEntry, b: SavedEntry): number =>
  b.savedAt - a.savedAt || (a.slug < b.slug ? -1 : 1);

/** Parses the data stored under `saved/{uid}`. Malformed entries are dropped. */
export function readSaved(stored: unknown): SavedEntry[] {
  if (typeof stored !== 'object' || stored === null) return [];
  return Object.entries(stored)
    .flatMap(([slug, value]): SavedEntry[] => {
      const result = v.safeParse(savedArticleSchema, value);
      return result.success && isKey(slug) ? [{ slug, ...result.output }] : [];
    })
    .sort(byNewest);
}

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
