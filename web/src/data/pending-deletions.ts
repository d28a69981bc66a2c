import { hasPendingWrites } from './outbox.ts';

const deletionNames = ['comment-deletions', 'note-deletions', 'draft-deletions'] as const;
export type DeletionName = (typeof deletionNames)[number];

/** Returns whether the server still has something that the member deleted. */
export const hasPendingDeletions = (uid: string): boolean =>
  deletionNames.some((name) => hasPendingWrites(name, uid));

const listeners = new Set<() => void>();

/**
 * Calls `listener` when a deletion fails temporarily after its page has been left, so that it stays pending. Returns an
 * unsubscribe function.
 */
export function onDeletionPending(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

export const notifyDeletionPending = (): void => listeners.forEach((listener) => listener());
