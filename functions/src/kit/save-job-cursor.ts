import type { Path } from '../contract/paths.ts';
import type { StoreDeps } from '../database.ts';

interface Progress<Job> {
  /** Returns false for a job that has replaced the one of this run. */
  isOurs: (job: Job) => boolean;
  /** The fields that record the job's progress; null removes a field. */
  cursor: { [Field in keyof Job]?: Job[Field] | null };
}

/**
 * Stores the progress of the job at `path` and refreshes its timestamp, so `resumeStale` leaves it alone for a while.
 * Returns false and stores nothing if the job was withdrawn or replaced.
 */
export async function saveJobCursor<Job extends { at: number }>(
  path: Path<Job>,
  { isOurs, cursor }: Progress<NoInfer<Job>>,
  { database, clock }: StoreDeps,
): Promise<boolean> {
  const { value } = await database.transact(path, (job) =>
    job && isOurs(job) ? { ...job, ...cursor, at: clock.now() } : job,
  );
  return value !== null && isOurs(value);
}
