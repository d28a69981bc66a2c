import { onValueCreated, onValueWritten } from 'firebase-functions/database';
import { pushDeps, realDatabase } from '../deps.ts';
import { withFailureLog } from '../kit/with-failure-log.ts';
import { pushEntry } from './push-entry.ts';
import { syncUnread } from './sync-unread.ts';
import { trimDevices } from './trim-devices.ts';

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

/** Runs for every new device of a member, and is retried until it succeeds. */
export const trimDeviceList = onValueCreated(
  { ref: '/devices/{uid}/{device}', retry: true },
  withFailureLog('trimDeviceList', ({ params }) => trimDevices(params.uid, realDatabase())),
);
