import { hasPendingWrites } from './outbox.ts';

const deletionNames = ['comment-deletions', 'note-deletions', 'draft-deletions'] as const;
export type DeletionName = (typeof deletionNames)[number];

/** Whether the member deleted something right before an earlier visit ended. */
export const hasLeftDeletions = (uid: string): boolean =>
  deletionNames.some((name) => hasPendingWrites(name, uid));
