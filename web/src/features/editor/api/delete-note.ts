import { command, undoMs } from '../../../data/command.ts';
import { callFunction } from '../../../platform/call-function.ts';
import { showToast } from '../../../ui/toast-store.ts';

/** The deletions of notes beside drafts, each with the ID of its draft. */
export const noteDeletions = command<string>('delete-note', {
  parse: (draftId) => (typeof draftId === 'string' ? draftId : null),
  send: ({ key, change: draftId }) =>
    callFunction('changeDraftNotes', { action: 'delete', id: key, draftId }),
  onRefused: (_note, { message }) =>
    showToast({ failed: true, text: `The note that you deleted is still there: ${message}` }),
  undoMs,
});
