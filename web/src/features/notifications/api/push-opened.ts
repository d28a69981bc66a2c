import { logError } from '../../../platform/log.ts';
import { markRead } from './notifications.ts';
import { pushMemory } from '../../../platform/push-memory.ts';

/**
 * Marks opened entries as read, one write each: the write for a deleted entry is denied, and must not block the others.
 */
async function readOpened(uid: string): Promise<void> {
  for (const key of await pushMemory.takeOpened()) {
    await markRead(uid, [key]).catch((error: unknown) => logError('Marking an opened entry as read', error));
  }
}

/**
 * Marks entries as read that were opened from push messages, because the service worker that shows those is not signed
 * in.
 */
export function markOpenedRead(uid: string): () => void {
  if (!('serviceWorker' in navigator)) return () => undefined;
  const read = () =>
    void readOpened(uid).catch((error: unknown) => logError('Reading what was opened', error));
  const onMessage = ({ data }: MessageEvent) => {
    if (data === 'notification-opened') read();
  };
  navigator.serviceWorker.addEventListener('message', onMessage);
  read();
  return () => navigator.serviceWorker.removeEventListener('message', onMessage);
}
