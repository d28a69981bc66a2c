import { paths } from '../contract/paths.ts';
import type { RecordingWork } from '../contract/recordings.ts';
import type { StoreDeps } from '../database.ts';

export const isUnderWay = ({ state }: RecordingWork): boolean => state === 'queued' || state === 'working';

export const readJob = (
  slug: string,
  { database }: Pick<StoreDeps, 'database'>,
): Promise<RecordingWork | null> => database.get(paths.recording(slug));

type Order = Pick<RecordingWork, 'hash' | 'characters' | 'parts' | 'requestedBy'>;

/**
 * Creates a job. Keeps a running job for the same text instead; `isNew` says which. Simultaneous requests create only
 * one job.
 */
export async function requestJob(
  slug: string,
  order: Order,
  { database, clock }: StoreDeps,
): Promise<{ work: RecordingWork; isNew: boolean }> {
  let isNew = false;
  const { value } = await database.transact(paths.recording(slug), (before) => {
    isNew = !(before && isUnderWay(before) && before.hash === order.hash);
    if (!isNew) return undefined;
    const now = clock.now();
    // Run numbers are timestamps, so that they increase even if the earlier job was deleted.
    const run = Math.max(now, (before?.run ?? 0) + 1);
    return {
      ...order,
      state: 'queued',
      done: 0,
      requestedAt: now,
      changedAt: now,
      run,
    } satisfies RecordingWork;
  });
  return { work: value as RecordingWork, isNew };
}

/** Changes the job of one run; null deletes it. Returns false if that run is over. */
export async function changeJob(
  slug: string,
  run: number,
  change: Partial<RecordingWork> | null,
  { database, clock }: StoreDeps,
): Promise<boolean> {
  let isOurs = false;
  await database.transact(paths.recording(slug), (work) => {
    isOurs = work?.run === run && isUnderWay(work);
    if (!isOurs) return undefined;
    return change && { ...work, ...change, changedAt: clock.now() };
  });
  return isOurs;
}

/** Ends a job and removes it from the index of waiting jobs. */
export async function endJob(
  slug: string,
  run: number,
  change: Partial<RecordingWork>,
  deps: StoreDeps,
): Promise<void> {
  await changeJob(slug, run, { ...change, requestedBy: null } as unknown as Partial<RecordingWork>, deps);
}
