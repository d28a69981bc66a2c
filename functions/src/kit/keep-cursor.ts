import type { Path } from '../contract/paths.ts';
import type { Clock, Database } from '../database.ts';

interface Progress<Job> {
  /** False for a job that has replaced the one of this run. */
  isOurs: (job: Job) => boolean;
  /** The fields that say how far the job has come; null removes one. */
  cursor: { [Field in keyof Job]?: Job[Field] | null };
}

/**
 * Stores how far the job at `path` has come, and that it runs: `resumeStale` leaves it alone for a while. Returns false, and
 * stores nothing, where the job was withdrawn or replaced.
 */
export async function keepCursor<Job extends { at: number }>(
  path: Path<Job>,
  { isOurs, cursor }: Progress<NoInfer<Job>>,
  { database, clock }: { database: Database; clock: Clock },
): Promise<boolean> {
  const { value } = await database.transact(path, (job) =>
    job && isOurs(job) ? { ...job, ...cursor, at: clock.now() } : job,
  );
  return value !== null && isOurs(value);
}
