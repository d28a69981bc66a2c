import { deleteComment } from './api/deletions.ts';
import { Outbox } from '../../data/outbox.ts';
import { onReconnect } from '../../platform/on-reconnect.ts';
import { withTabLock } from '../../platform/tab-lock.ts';
import { showToast } from '../../ui/toast-store.ts';
import { Deletions } from './deletions.ts';

export const createDeletions = (uid: string): Deletions =>
  new Deletions({
    outbox: new Outbox({
      name: 'comment-deletions',
      uid,
      parse: (stored) => (stored === true ? true : null),
    }),
    send: deleteComment,
    alone: (work) => withTabLock(`comment-deletions:${uid}`, work),
    onRefused: () => showToast({ text: 'The server did not delete that comment. It is still there.' }),
    onReconnect,
    now: Date.now,
  });
