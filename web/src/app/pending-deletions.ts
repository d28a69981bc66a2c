import { draftDeletions } from '../data/draft-deletions.ts';
import { ownDeletions } from '../features/comments/own-deletions.ts';
import { noteDeletions } from '../features/editor/api/note-deletions.ts';
import { showToast } from '../ui/toast-store.ts';

const onRefused = (_key: string, { message }: { message: string }) =>
  showToast({ failed: true, text: `Something that you deleted is still there: ${message}` });

/** Creates what carries out the deletions left behind by the member's pages or by an earlier visit. */
export function pendingDeletionsOf(uid: string) {
  const all = [ownDeletions(uid), noteDeletions(uid, onRefused), draftDeletions(uid, onRefused)];
  return {
    start: () => all.forEach((deletions) => deletions.start()),
    stop: () => all.forEach((deletions) => deletions.stop()),
  };
}
