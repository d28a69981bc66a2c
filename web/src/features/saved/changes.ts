import type { PendingWrite } from '../../data/outbox.ts';
import { byNewest, type SavedChange, type SavedEntry } from './api/saved.ts';

/** Merges `next` into a `waiting` change of the same article that has not been sent yet. */
export function joinChanges(waiting: SavedChange | null, next: SavedChange): SavedChange {
  if (next.do !== 'mark' || waiting === null) return next;
  switch (waiting.do) {
    case 'save':
      return { do: 'save', entry: { ...waiting.entry, ...next.marks } };
    case 'mark':
      return { do: 'mark', marks: { ...waiting.marks, ...next.marks } };
    case 'remove':
      // A removed article cannot be marked.
      return waiting;
  }
}

/** Whether a change still applies when the server has `entry`; null when it has none. */
export function stillMeant(change: SavedChange, entry: SavedEntry | null): boolean {
  switch (change.do) {
    case 'save':
      // When it was saved on another device too, that entry stays, with its marks.
      return entry === null || entry.savedAt === change.entry.savedAt;
    case 'remove':
      // When it was saved again on another device since, the newer change wins.
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

/** Applies the unsent changes to the list of the server. Newest first. */
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
