import { command, undoMs } from '../../data/command.ts';
import { deleteDraft } from '../../data/publishing.ts';
import { showToast } from '../../ui/toast-store.ts';

/** The deletions of drafts and articles. */
export const draftDeletions = command<true>('delete-draft', {
  parse: (stored) => (stored === true ? true : null),
  send: ({ key }) => deleteDraft(key),
  onRefused: (_draft, { message }) =>
    showToast({ failed: true, text: `The article that you deleted is still there: ${message}` }),
  undoMs,
});
