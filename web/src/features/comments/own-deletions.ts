import type { Deletions } from '../../data/deletions.ts';
import { memberDeletions } from '../../data/member-deletions.ts';
import { callFunction } from '../../platform/callables.ts';
import { showToast } from '../../ui/toast-store.ts';

/** Returns the pending deletions of a member's own comments. */
export const ownDeletions = (uid: string): Deletions<true> =>
  memberDeletions({
    name: 'comment-deletions',
    uid,
    parse: (stored) => (stored === true ? true : null),
    send: ({ key }) => callFunction('deleteComment', { id: key }),
    onRefused: () =>
      showToast({ failed: true, text: 'The server did not delete that comment. It is still there.' }),
  });
