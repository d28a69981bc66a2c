import { auditEntry } from '../audit/audit-entry.ts';
import type { CallOutput, ParsedCallInput } from '../contract/calls.ts';
import { paths, type Path } from '../contract/paths.ts';
import { truncate } from '../contract/strip-invalid-characters.ts';
import { minuteMs } from '../contract/time.ts';
import { workKinds, type DetailsOf, type Lane, type WorkEntry, type WorkKind } from '../contract/work.ts';
import type { StoreDeps } from '../database.ts';
import { AppError } from '../errors.ts';
import type { SaveProgress } from '../kit/work.ts';
import { requireRole, type CallDeps } from '../members/caller.ts';

/** For admins: has work that failed too often done again, with all its tries. */
export async function retryWork(
  callerUid: string | undefined,
  { id }: ParsedCallInput<'retryWork'>,
  deps: CallDeps,
): Promise<CallOutput<'retryWork'>> {
  const { database, clock } = deps;
  const caller = await requireRole('admin', callerUid, deps);
  const failed = await database.get(paths.failedWork(id));
  if (!failed) throw new AppError('not-found', 'Somebody has had this tried again already.');
  const { tries: _tries, failedAt: _failedAt, failure: _failure, ...entry } = failed;
  await database.update({
    [paths.failedWork(id)]: null,
    [paths.work(workKinds[entry.kind], id)]: { ...entry, at: clock.now() },
    ...auditEntry({ what: 'work-retry', by: caller.uid, after: `${entry.kind} ${entry.of}` }, deps),
  });
  return { started: true };
}

/** An entry that has failed this often is put aside, where an admin finds it. */
export const triesMax = 8;

export interface WorkDeps extends StoreDeps {
  /** Does the work of one kind. Must be idempotent. */
  handle: (entry: WorkEntry, save: SaveProgress<WorkKind>) => Promise<void>;
  /** Logs an error and alerts the admins. */
  log: (kind: WorkKind, error: unknown) => void;
}

/**
 * Counts a failure, and puts an entry that keeps failing aside. Returns whether it is to be tried again, which one that was
 * withdrawn or done by another run in the meantime is not.
 */
async function countFailure(
  lane: Lane,
  id: string,
  error: unknown,
  { database, clock }: WorkDeps,
): Promise<boolean> {
  const path = paths.work(lane, id);
  const { value } = await database.transact(
    path,
    (entry) => entry && { ...entry, tries: (entry.tries ?? 0) + 1 },
  );
  if (!value) return false;
  if ((value.tries ?? 0) < triesMax) return true;
  const aside = { ...value, failedAt: clock.now(), failure: truncate(String(error), 300) };
  await database.update({ [path]: null, [paths.failedWork(id)]: aside });
  return false;
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
    if (!isRecurring) {
      if (!(await countFailure(lane, id, error, deps))) return;
      throw new WorkFailedError(`${entry.kind} failed`, { cause: error });
    }
  }
  await deps.database.update({ [path]: null });
}

interface Recurring {
  /** In minutes. */
  every: number;
  /** The first of these minutes; 0 without it. */
  at?: number;
  /** The list in which an entry is due at the time in its child `by`: without one, there is nothing to do. */
  due?: { list: Path<Record<string, unknown>>; by: string };
}

const recurring: Partial<Record<WorkKind, Recurring>> = {
  publishDue: { every: 1, due: { list: paths.drafts(), by: 'publishAt' } },
  sendAlerts: { every: 1 },
  resumeDeletions: { every: 1, due: { list: paths.deletions(), by: 'next' } },
  sendEmails: { every: 5 },
  pruneDeletedEvents: { every: 5 },
  resumeRecordings: { every: 5 },
  remindOfEvents: { every: 15 },
  snapshotDrafts: { every: 15 },
  reconcileDonations: { every: 15 },
  refreshVideos: { every: 60, at: 7 },
};

export const isJob = (name: string): name is WorkKind => Object.hasOwn(recurring, name);

/** Longer than any run may take: whoever still works on an entry after this time has crashed. */
const staleMs = 10 * minuteMs;
const stalePerRun = 100;

/** Starts a job for this time, unless its last run has not ended: no job runs twice at once. */
async function startJob(kind: WorkKind, time: number, { database, clock }: StoreDeps): Promise<void> {
  const entry: WorkEntry = { kind, of: String(time), at: clock.now() };
  await database.transact(paths.work(workKinds[kind], kind), (running) =>
    running === null ? entry : undefined,
  );
}

/** Starts interrupted work again, under a new key, because only new entries start a function. */
async function restartStale(lane: Lane, { database, clock }: StoreDeps): Promise<void> {
  const now = clock.now();
  const stale = await database.query(paths.allWork(lane), {
    by: 'at',
    from: 1,
    to: now - staleMs,
    limit: stalePerRun,
  });
  for (const { key, value } of stale) {
    const tries = (value.tries ?? 0) + 1;
    const again =
      tries < triesMax
        ? { [paths.work(lane, database.newKey())]: { ...value, at: now, tries } }
        : {
            [paths.failedWork(key)]: { ...value, tries, failedAt: now, failure: 'It never came to an end.' },
          };
    await database.update({ [paths.work(lane, key)]: null, ...(!isJob(value.kind) && again) });
  }
}

async function isDue({ every, at = 0, due }: Recurring, time: number, { database, clock }: StoreDeps) {
  if ((Math.floor(time / minuteMs) - at) % every !== 0) return false;
  return (
    !due || (await database.query(due.list, { by: due.by, from: 1, to: clock.now(), limit: 1 })).length > 0
  );
}

/** Only writes entries, so that nothing slow delays what is due: the functions of each lane do the work. */
export async function startDueWork(time: number, deps: StoreDeps): Promise<void> {
  await restartStale('work', deps);
  await restartStale('workBulk', deps);
  for (const [kind, job] of Object.entries(recurring))
    if (await isDue(job, time, deps)) await startJob(kind as WorkKind, time, deps);
}
