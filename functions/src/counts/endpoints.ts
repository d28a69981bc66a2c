import {
  type DatabaseEvent,
  type DataSnapshot,
  onValueCreated,
  onValueWritten,
} from 'firebase-functions/database';
import type { Change } from 'firebase-functions/core';
import { storeDeps } from '../deps.ts';
import { withFailureLog } from '../kit/with-failure-log.ts';
import { countAttendance as countAttendanceUseCase } from './count-attendance.ts';
import { syncCount } from './sync-count.ts';
import { countEvent } from './count-event.ts';

type Written = DatabaseEvent<Change<DataSnapshot>, Record<string, string>>;

/** Returns the change of the count. `counts` tells whether a value counts. */
function changeOf({ id, data }: Written, counts: (value: unknown) => boolean) {
  return { id, delta: Number(counts(data.after.val())) - Number(counts(data.before.val())) };
}

const isThere = (value: unknown) => value === true;
const isTimestamp = (value: unknown) => typeof value === 'number';
const isVisible = (state: unknown) => state === 'visible';

/** All triggers here are idempotent and retried until they succeed. */
export const countHorns = onValueWritten(
  { ref: '/horns/{slug}/{uid}', retry: true },
  withFailureLog('countHorns', (event) =>
    countEvent({ kind: 'horns', of: event.params.slug, ...changeOf(event, isThere) }, storeDeps()),
  ),
);

/** Counts visible comments, but not stubs and hidden ones. */
export const countComments = onValueWritten(
  { ref: '/comments/{slug}/{id}/state', retry: true },
  withFailureLog('countComments', (event) =>
    countEvent({ kind: 'comments', of: event.params.slug, ...changeOf(event, isVisible) }, storeDeps()),
  ),
);

export const countSaves = onValueWritten(
  { ref: '/saved/{uid}/{slug}/savedAt', retry: true },
  withFailureLog('countSaves', (event) =>
    countEvent({ kind: 'saves', of: event.params.slug, ...changeOf(event, isTimestamp) }, storeDeps()),
  ),
);

export const countFollowers = onValueWritten(
  { ref: '/follows/{uid}/{target}', retry: true },
  withFailureLog('countFollowers', (event) =>
    countEvent({ kind: 'followers', of: event.params.target, ...changeOf(event, isThere) }, storeDeps()),
  ),
);

export const countAttendance = onValueWritten(
  { ref: '/attendance/{event}/{uid}', retry: true },
  withFailureLog('countAttendance', ({ id, params, data }) => {
    const change = { before: data.before.val() as unknown, after: data.after.val() as unknown };
    return countAttendanceUseCase({ event: params.event, id, ...change }, storeDeps());
  }),
);

/** Copies counts that changed while the article was unpublished. */
export const showArticleCounts = onValueCreated(
  { ref: '/articles/{slug}/publishedAt', retry: true },
  withFailureLog('showArticleCounts', async ({ params: { slug } }) => {
    const { database } = storeDeps();
    await syncCount('horns', slug, database);
    await syncCount('comments', slug, database);
  }),
);

/** Copies the count to a new profile: a member may have followers before they have a name. */
export const showFollowers = onValueCreated(
  { ref: '/profiles/{uid}/displayName', retry: true },
  withFailureLog('showFollowers', ({ params: { uid } }) => syncCount('followers', uid, storeDeps().database)),
);
