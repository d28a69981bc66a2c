import { useEffect, useMemo } from 'react';
import { Deletions } from './deletions.ts';
import { deleteComment } from './api/deletions.ts';
import { Outbox } from '../../data/outbox.ts';
import { onReconnect } from '../../platform/on-reconnect.ts';
import { withTabLock } from '../../platform/tab-lock.ts';
import { showToast } from '../../ui/toast-store.ts';

/** The member's deletions while the comments are on the page; leaving the page sends them at once. */
export function useDeletions(uid: string | null): Deletions | null {
  const deletions = useMemo(() => (uid === null ? null : createDeletions(uid)), [uid]);
  useEffect(() => {
    if (!deletions) return;
    deletions.start();
    window.addEventListener('pagehide', deletions.flush);
    return () => {
      window.removeEventListener('pagehide', deletions.flush);
      deletions.stop();
    };
  }, [deletions]);
  return deletions;
}

const createDeletions = (uid: string): Deletions =>
  new Deletions({
    outbox: new Outbox({
      name: 'comment-deletions',
      uid,
      parse: (stored) => (stored === true ? true : null),
    }),
    send: deleteComment,
    alone: (work) => withTabLock(`comment-deletions:${uid}`, work),
    onRefused: () =>
      showToast({ failed: true, text: 'The server did not delete that comment. It is still there.' }),
    onReconnect,
    now: Date.now,
  });
