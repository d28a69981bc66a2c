import type { Change } from 'firebase-functions/core';
import type { DatabaseEvent, DataSnapshot } from 'firebase-functions/database';
import { storeDeps } from '../deps.ts';
import { countAttendance as countAttendanceUseCase } from './count-attendance.ts';
import { countEvent } from './count-event.ts';
import { syncCount } from './sync-count.ts';

export type Written = DatabaseEvent<Change<DataSnapshot>, Record<string, string>>;

/** Returns the change of the count. `counts` tells whether a value counts. */
function changeOf({ id, data }: Written, counts: (value: unknown) => boolean) {
  return { id, delta: Number(counts(data.after.val())) - Number(counts(data.before.val())) };
}

const isThere = (value: unknown) => value === true;
const isTimestamp = (value: unknown) => typeof value === 'number';
const isVisible = (state: unknown) => state === 'visible';

export const countHorn = (event: Written) =>
  countEvent({ kind: 'horns', of: event.params.slug ?? '', ...changeOf(event, isThere) }, storeDeps());

/** Counts visible comments, but not stubs and hidden ones. */
export const countComment = (event: Written) =>
  countEvent({ kind: 'comments', of: event.params.slug ?? '', ...changeOf(event, isVisible) }, storeDeps());

export const countSave = (event: Written) =>
  countEvent({ kind: 'saves', of: event.params.slug ?? '', ...changeOf(event, isTimestamp) }, storeDeps());

export const countFollow = (event: Written) =>
  countEvent({ kind: 'followers', of: event.params.target ?? '', ...changeOf(event, isThere) }, storeDeps());

export const countAttendance = ({ id, params, data }: Written) =>
  countAttendanceUseCase(
    {
      event: params.event ?? '',
      id,
      before: data.before.val() as unknown,
      after: data.after.val() as unknown,
    },
    storeDeps(),
  );

/** Copies counts that changed while the article was unpublished. */
export async function showArticleCounts(slug: string): Promise<void> {
  const { database } = storeDeps();
  await syncCount('horns', slug, database);
  await syncCount('comments', slug, database);
}

/** Copies the count to a new profile: a member may have followers before they have a name. */
export const showFollowers = (uid: string) => syncCount('followers', uid, storeDeps().database);
