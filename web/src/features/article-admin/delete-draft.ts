import { command, undoMs } from '../../data/command.ts';
import { showToast } from '../../ui/toast-store.ts';

/** The deletions of drafts and articles. */
export const draftDeletions = command<true>('delete-draft', {
  parse: (stored) => (stored === true ? true : null),
  // Every page of a member has this file; what checks the answer of a publishing action loads with one.
  send: async ({ key }) => (await import('../../data/publishing.ts')).deleteDraft(key),
  onRefused: (_draft, { message }) =>
    showToast({ failed: true, text: `The article that you deleted is still there: ${message}` }),
  undoMs,
});
