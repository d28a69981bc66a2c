import { draftDeletions } from '../data/draft-deletions.ts';
import { ownDeletions } from '../features/comments/own-deletions.ts';
import { noteDeletions } from '../features/editor/api/note-deletions.ts';
import { showToast } from '../ui/toast-store.ts';

const onRefused = (_key: string, { message }: { message: string }) =>
  showToast({ failed: true, text: `Something that you deleted is still there: ${message}` });

/** Carries out what the member deleted right before an earlier visit ended. Returns a function that stops it. */
export function carryOutLeftDeletions(uid: string): () => void {
  const left = [ownDeletions(uid), noteDeletions(uid, onRefused), draftDeletions(uid, onRefused)];
  for (const deletions of left) deletions.start();
  return () => {
    for (const deletions of left) deletions.stop();
  };
}
