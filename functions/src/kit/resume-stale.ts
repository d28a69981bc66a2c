import type { Path } from '../contract/paths.ts';
import { minuteMs } from '../contract/time.ts';
import type { StoreDeps } from '../database.ts';
import { forEachDue } from './for-each-due.ts';

interface StaleJobs {
  /** The path of the jobs. The field `at` of each job is when it was last known to be running. */
  list: Path<Record<string, unknown>>;
  /** Maximum jobs per run; the next run takes the rest. */
  limit: number;
}

/** Longer than a healthy run, or one page of it, takes. */
const staleMs = 3 * minuteMs;

/** Resumes interrupted jobs. `work` continues the job of a key, and may also be called for a running job. */
export const resumeStale = (
  { list, limit }: StaleJobs,
  work: (key: string) => Promise<void>,
  { database, clock }: StoreDeps,
): Promise<void> =>
  forEachDue({ list, by: 'at', until: clock.now() - staleMs, limit }, ({ key }) => work(key), database);
