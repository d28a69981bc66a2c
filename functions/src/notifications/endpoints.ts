import { onValueWritten } from 'firebase-functions/database';
import { pushDeps } from '../deps.ts';
import { withFailureLog } from '../kit/with-failure-log.ts';
import { pushEntry } from './push-entry.ts';
import { syncUnread } from './sync-unread.ts';

/**
 * Runs for every notification that is written, read or deleted, and is retried until it succeeds. The badge goes first,
 * so that it does not wait for a push service that is down.
 */
export const pushNotification = onValueWritten(
  { ref: '/users/{uid}/notifications/{key}', timeoutSeconds: 60, retry: true },
  withFailureLog('pushNotification', async ({ params: { uid, key } }) => {
    const deps = pushDeps();
    await syncUnread(uid, key, deps.database);
    await pushEntry(uid, key, deps);
  }),
);
