import { paths } from '../contract/paths.ts';
import { AppError } from '../errors.ts';
import { forEachDue } from '../kit/for-each-due.ts';
import { claimDue } from '../kit/claim-due.ts';
import { type Deletion, type DeletionDeps, leaseMs } from './deletion.ts';
import { runDeletion } from './run-deletion.ts';

const deletionsPerRun = 20;

/** Claims a deletion for this run, so that concurrent runs of the schedule do not work on the same one. */
const claimDeletion = (uid: string, deps: DeletionDeps): Promise<Deletion | null> =>
  claimDue<Deletion>(
    paths.deletion(uid),
    {
      leaseMs,
      isDue: ({ next }, now) => next <= now,
      claimed: (deletion, next) => ({ ...deletion, next }),
    },
    deps,
  );

async function resume(uid: string, deps: DeletionDeps): Promise<void> {
  if (!(await claimDeletion(uid, deps))) return;
  try {
    await runDeletion(uid, deps);
  } catch (error) {
    // The last admin cannot be deleted, and has received the error already.
    if (!(error instanceof AppError && error.code === 'last-admin')) throw error;
  }
}

/** Resumes interrupted deletions, and does the last run of each once tokens have expired. */
export async function resumeDeletions(deps: DeletionDeps): Promise<void> {
  const due = { list: paths.deletions(), by: 'next', until: deps.clock.now(), limit: deletionsPerRun };
  await forEachDue(due, ({ key: uid }) => resume(uid, deps), deps.database);
}
