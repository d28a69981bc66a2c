import { hasPendingDeletions, onDeletionPending } from '../data/pending-deletions.ts';
import { logError } from '../platform/log.ts';
import { onReconnect } from '../platform/on-reconnect.ts';

/**
 * Carries out what the member deleted right before an earlier visit ended, or before leaving a page while the server
 * was unreachable. Returns a function that stops it. Its code is loaded only if there is something to do.
 */
export function resumePendingDeletions(uid: string): () => void {
  let pending: { start: () => void; stop: () => void } | null = null;
  let due = false;
  let stopped = false;
  const resume = async () => {
    if (!due) return;
    try {
      const { pendingDeletionsOf } = await import('./pending-deletions.ts');
      if (stopped) return;
      due = false;
      pending ??= pendingDeletionsOf(uid);
      pending.start();
    } catch (error) {
      logError('Loading what carries out deletions', error);
    }
  };
  const look = () => {
    due = hasPendingDeletions(uid);
    void resume();
  };
  look();
  const unsubscribe = onDeletionPending(look);
  // Offline, its code may have failed to load as well.
  const offReconnect = onReconnect(() => void resume());
  return () => {
    stopped = true;
    unsubscribe();
    offReconnect();
    pending?.stop();
  };
}
