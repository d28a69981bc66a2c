import { command, undoMs } from '../../data/command.ts';
import { callFunction } from '../../platform/call-function.ts';
import { showToast } from '../../ui/toast-store.ts';

/** The deletions of a member's own comments. */
export const commentDeletions = command<true>('delete-comment', {
  parse: (stored) => (stored === true ? true : null),
  send: ({ key }) => callFunction('deleteComment', { id: key }),
  onRefused: () =>
    showToast({ failed: true, text: 'The server did not delete that comment. It is still there.' }),
  undoMs,
});
