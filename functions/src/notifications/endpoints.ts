import { onValueWritten } from 'firebase-functions/database';
import { pushDeps } from '../deps.ts';
import { logFailure } from '../kit/endpoints.ts';
import { pushEntry } from './push-entry.ts';

/** Every entry that comes, changes, is read or goes. What breaks off is begun again. */
export const pushNotification = onValueWritten(
  { ref: '/users/{uid}/notifications/{key}', timeoutSeconds: 60, retry: true },
  ({ params }) => logFailure('pushNotification', () => pushEntry(params.uid, params.key, pushDeps())),
);
