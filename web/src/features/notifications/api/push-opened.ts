import { logError } from '../../../platform/log.ts';
import { readingOf } from '../member-notifications.ts';
import { pushMemory } from '../../../platform/push-memory.ts';

async function readOpened(uid: string): Promise<void> {
  for (const key of await pushMemory.takeOpened()) readingOf(uid).run(key, true);
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
