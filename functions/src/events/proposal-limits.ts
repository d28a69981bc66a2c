import { paths } from '../contract/paths.ts';
import { dayMs } from '../contract/time.ts';
import type { StoreDeps } from '../database.ts';
import { AppError } from '../errors.ts';
import { admitOnce } from '../kit/rate-limit.ts';

/** More shows than a fan knows of, yet few enough to be reviewed. */
export const proposalLimits = { perDay: 10, waiting: 20 };

async function requireFewWaiting(uid: string, { database }: StoreDeps): Promise<void> {
  const query = { by: 'waitingBy', from: uid, to: uid, limit: proposalLimits.waiting };
  const waiting = await database.query(paths.eventProposals(), query);
  if (waiting.length < proposalLimits.waiting) return;
  throw new AppError(
    'too-many-requests',
    `${proposalLimits.waiting} of your proposals wait already. Let us read those first.`,
  );
}

/** `limits/proposals-{uid}`: the time of each proposal of the last 24 hours, by its id. */
const log = {
  keepMs: dayMs,
  timeOf: (at: number) => at,
  admit: (others: number[], now: number) => (others.length < proposalLimits.perDay ? now : null),
};

/** Counts a proposal against the member's limits, or throws. Idempotent per proposal id. */
export async function admitProposal(uid: string, id: string, deps: StoreDeps): Promise<void> {
  await requireFewWaiting(uid, deps);
  if ((await admitOnce(paths.limits(`proposals-${uid}`), id, log, deps)) !== null) return;
  throw new AppError(
    'too-many-requests',
    `${proposalLimits.perDay} proposals a day are enough. Bring the next one tomorrow.`,
  );
}
