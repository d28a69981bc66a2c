import type { ProposeEventInput, ProposeEventResult } from '../contract/event-schemas.ts';
import { AppError } from '../errors.ts';
import { withLease } from '../kit/lease.ts';
import { logEventChanged } from '../logs.ts';
import { requireMember } from '../members/caller.ts';
import { type EventDeps, eventLease } from './event-deps.ts';
import { closeProposal, noProposal, readProposal } from './stored-proposal.ts';

type Withdrawing = Extract<ProposeEventInput, { action: 'withdraw' }>;

/** Withdraws the caller's own proposal while it is undecided. */
export async function withdrawProposal(
  callerUid: string | undefined,
  { proposal: id }: Withdrawing,
  deps: EventDeps,
): Promise<ProposeEventResult> {
  const { uid } = await requireMember(callerUid, deps);
  const requireOwner = async () => {
    const proposal = await readProposal(id, deps);
    if (proposal.by !== uid) throw noProposal();
    return proposal;
  };
  await requireOwner();
  const result: ProposeEventResult = await withLease(
    eventLease(id),
    async (lease) => {
      const proposal = await requireOwner();
      if (proposal.state === 'withdrawn') return { state: 'withdrawn' };
      if (proposal.state !== 'waiting') throw new AppError('conflict', 'It has been decided already.');
      const changes = await closeProposal(id, proposal, { state: 'withdrawn' }, deps);
      lease.requireHeld();
      await deps.database.update(changes);
      logEventChanged(uid, id, 'withdrawn');
      return { state: 'withdrawn' };
    },
    deps,
  );
  await deps.tryWithdrawAlert({ kind: 'proposal-waiting', id });
  return result;
}
