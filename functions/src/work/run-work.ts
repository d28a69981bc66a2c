import { type Path, paths } from '../contract/paths.ts';
import { truncate } from '../contract/strip-invalid-characters.ts';
import type { StoreDeps } from '../database.ts';
import type { DetailsOf, Lane, WorkEntry, WorkKind } from '../contract/work.ts';
import type { SaveProgress } from '../kit/work.ts';

/** An entry that has failed this often is put aside, where an admin finds it. */
export const triesMax = 8;

export interface WorkDeps extends StoreDeps {
  /** Does the work of one kind. Must be idempotent. */
  handle: (entry: WorkEntry, save: SaveProgress<WorkKind>) => Promise<void>;
  /** Logs an error and alerts the admins. */
  log: (kind: WorkKind, error: unknown) => void;
}

/** Counts a failure. Puts an entry that keeps failing aside and returns true. */
async function countFailure(
  lane: Lane,
  id: string,
  entry: WorkEntry,
  error: unknown,
  { database, clock }: WorkDeps,
): Promise<boolean> {
  const tries = (entry.tries ?? 0) + 1;
  const isLast = tries >= triesMax;
  const path = paths.work(lane, id);
  const aside = { ...entry, tries, failedAt: clock.now(), failure: truncate(String(error), 300) };
  await database.update(
    isLast ? { [path]: null, [paths.failedWork(id)]: aside } : { [`${path}/tries`]: tries },
  );
  return isLast;
}

/** Stores progress and the time, so that `startDueWork` leaves the entry alone for a while. */
async function saveProgress(
  path: Path<WorkEntry>,
  details: DetailsOf<WorkKind>,
  { database, clock }: WorkDeps,
): Promise<boolean> {
  const { value } = await database.transact(
    path,
    (entry) => entry && { ...entry, at: clock.now(), details: details ?? null },
  );
  return value !== null;
}

/** Thrown when work is to be tried again. Its cause has been logged. */
export class WorkFailedError extends Error {}

/**
 * Does the work of an entry and removes it. Throws if the work failed and is to be tried again; a recurring job is not, because
 * its next run is near. An entry that is gone has been done.
 */
export async function runWork(lane: Lane, id: string, deps: WorkDeps): Promise<void> {
  const path = paths.work(lane, id);
  const entry = await deps.database.get(path);
  if (!entry) return;
  try {
    await deps.handle(entry, (details) => saveProgress(path, details, deps));
  } catch (error) {
    deps.log(entry.kind, error);
    const isRecurring = id === entry.kind;
    if (!isRecurring && !(await countFailure(lane, id, entry, error, deps)))
      throw new WorkFailedError(`${entry.kind} failed`, { cause: error });
    if (!isRecurring) return;
  }
  await deps.database.update({ [path]: null });
}
