import { hasLeftDeletions, onDeletionLeft } from '../data/left-deletions.ts';
import { logError } from '../platform/log.ts';
import { onReconnect } from '../platform/on-reconnect.ts';

/**
 * Carries out what the member deleted right before an earlier visit ended, or before leaving a page while the server
 * was unreachable. Returns a function that stops it. Its code is loaded only if there is something to do.
 */
export function followLeftDeletions(uid: string): () => void {
  let left: { start: () => void; stop: () => void } | null = null;
  let due = false;
  let stopped = false;
  const takeUp = async () => {
    if (!due) return;
    try {
      const { leftDeletionsOf } = await import('./left-deletions.ts');
      if (stopped) return;
      due = false;
      left ??= leftDeletionsOf(uid);
      left.start();
    } catch (error) {
      logError('Loading what carries out deletions', error);
    }
  };
  const look = () => {
    due = hasLeftDeletions(uid);
    void takeUp();
  };
  look();
  const unsubscribe = onDeletionLeft(look);
  // Offline, its code may have failed to load as well.
  const offReconnect = onReconnect(() => void takeUp());
  return () => {
    stopped = true;
    unsubscribe();
    offReconnect();
    left?.stop();
  };
}
