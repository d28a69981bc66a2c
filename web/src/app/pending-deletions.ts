import { draftDeletions } from '../data/draft-deletions.ts';
import { ownDeletions } from '../features/comments/own-deletions.ts';
import { noteDeletions } from '../features/editor/api/note-deletions.ts';
import { showToast } from '../ui/toast-store.ts';

const onRefused = (_key: string, { message }: { message: string }) =>
  showToast({ failed: true, text: `Something that you deleted is still there: ${message}` });

/** Combines all kinds of deletions of a member. `start` carries out those left pending by earlier pages or visits. */
export function pendingDeletionsOf(uid: string) {
  const all = [ownDeletions(uid), noteDeletions(uid, onRefused), draftDeletions(uid, onRefused)];
  return {
    start: () => all.forEach((deletions) => deletions.start()),
    stop: () => all.forEach((deletions) => deletions.stop()),
  };
}
