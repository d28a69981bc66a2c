import { onValueWritten } from 'firebase-functions/database';
import { pushDeps } from '../deps.ts';
import { logFailure } from '../kit/endpoints.ts';
import { pushEntry } from './push-entry.ts';

/** Runs for every entry that is written, read or deleted, and is retried until it succeeds. */
export const pushNotification = onValueWritten(
  { ref: '/users/{uid}/notifications/{key}', timeoutSeconds: 60, retry: true },
  ({ params }) => logFailure('pushNotification', () => pushEntry(params.uid, params.key, pushDeps())),
);
