import type { Path } from '../contract/paths.ts';
import { minuteMs } from '../contract/time.ts';
import type { Clock, Database } from '../database.ts';
import { forEachDue } from './for-each-due.ts';

interface StaleJobs {
  /** The path of the jobs; the field `at` of each says when it was last known to run. */
  list: Path<Record<string, unknown>>;
  /** Jobs a run; the next run takes the rest. */
  limit: number;
}

/** Longer than a run, or a page of it, takes when all is well. */
const staleMs = 3 * minuteMs;

/** Resumes jobs that broke off: `work` goes on with the job of a key, and may be called for one that runs. */
export const resumeStale = (
  { list, limit }: StaleJobs,
  work: (key: string) => Promise<void>,
  { database, clock }: { database: Database; clock: Clock },
): Promise<void> =>
  forEachDue({ list, by: 'at', until: clock.now() - staleMs, limit }, ({ key }) => work(key), database);
