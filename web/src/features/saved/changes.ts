import type { Pending } from '../../data/command.ts';
import { byNewest, type SavedChange, type SavedEntry, stillApplies } from './api/saved.ts';

/** Merges `next` into a `waiting` change to the same article that has not been sent. */
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

function applyChange(entry: SavedEntry | null, slug: string, change: SavedChange): SavedEntry | null {
  if (!stillApplies(change, entry)) return entry;
  switch (change.do) {
    case 'save':
      return { slug, ...change.entry };
    case 'remove':
      return null;
    case 'mark':
      return entry && { ...entry, ...change.marks };
  }
}

/** Applies the unsent changes to the server's list. Newest first. */
export function applyChanges(
  entries: readonly SavedEntry[],
  waiting: readonly Pick<Pending<SavedChange>, 'key' | 'change'>[],
): SavedEntry[] {
  const bySlug = new Map(entries.map((entry) => [entry.slug, entry]));
  for (const { key, change } of waiting) {
    const entry = applyChange(bySlug.get(key) ?? null, key, change);
    if (entry) bySlug.set(key, entry);
    else bySlug.delete(key);
  }
  return [...bySlug.values()].sort(byNewest);
}
