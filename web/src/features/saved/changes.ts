import type { PendingWrite } from '../../data/outbox.ts';
import { byNewest, type SavedChange, type SavedEntry } from './api/saved.ts';

/** What is wanted when `next` comes on top of a `waiting` change that has not been sent yet. */
export function joinChanges(waiting: SavedChange | null, next: SavedChange): SavedChange {
  if (next.do !== 'mark' || waiting === null) return next;
  switch (waiting.do) {
    case 'save':
      return { do: 'save', entry: { ...waiting.entry, ...next.marks } };
    case 'mark':
      return { do: 'mark', marks: { ...waiting.marks, ...next.marks } };
    case 'remove':
      // Nothing is left that could be marked.
      return waiting;
  }
}

/** Whether a change still means something where the server has `entry` (null: nothing is saved). */
export function stillMeant(change: SavedChange, entry: SavedEntry | null): boolean {
  switch (change.do) {
    case 'save':
      // Saved elsewhere as well: that entry stays, with its marks.
      return entry === null || entry.savedAt === change.entry.savedAt;
    case 'remove':
      // Saved anew elsewhere since: the newer wish counts.
      return entry !== null && entry.savedAt <= change.savedAt;
    case 'mark':
      return entry !== null;
  }
}

function applyChange(entry: SavedEntry | null, slug: string, change: SavedChange): SavedEntry | null {
  if (!stillMeant(change, entry)) return entry;
  switch (change.do) {
    case 'save':
      return { slug, ...change.entry };
    case 'remove':
      return null;
    case 'mark':
      return entry && { ...entry, ...change.marks };
  }
}

/** The list as the reader wants it: what the server has, and on top what has not reached it. Newest first. */
export function applyChanges(
  entries: readonly SavedEntry[],
  waiting: readonly Pick<PendingWrite<SavedChange>, 'key' | 'change'>[],
): SavedEntry[] {
  const bySlug = new Map(entries.map((entry) => [entry.slug, entry]));
  for (const { key, change } of waiting) {
    const entry = applyChange(bySlug.get(key) ?? null, key, change);
    if (entry) bySlug.set(key, entry);
    else bySlug.delete(key);
  }
  return [...bySlug.values()].sort(byNewest);
}
