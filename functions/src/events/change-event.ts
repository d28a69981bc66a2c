import type { ChangeEventInput, ChangeEventResult } from '../contract/event-schemas.ts';
import { withLease } from '../kit/lease.ts';
import { logEventChanged } from '../logs.ts';
import { requireWriter } from '../members/caller.ts';
import { approveProposal, declineProposal, reopenProposal } from './decide-proposal.ts';
import { deleteEvent, restoreEvent } from './delete-event.ts';
import { type EventActor, type EventDeps, eventLease } from './event-deps.ts';
import { updateEvent } from './update-event.ts';

function act(input: ChangeEventInput, actor: EventActor, deps: EventDeps): Promise<ChangeEventResult> {
  switch (input.action) {
    case 'approve':
      return approveProposal(input, actor, deps);
    case 'decline':
      return declineProposal(input, actor, deps);
    case 'reopen':
      return reopenProposal(input, actor, deps);
    case 'edit':
    case 'cancel':
    case 'postpone':
    case 'reinstate':
      return updateEvent(input, actor, deps);
    case 'delete':
      return deleteEvent(input, actor, deps);
    case 'restore':
      return restoreEvent(input, actor, deps);
  }
}

/** Lets authors and admins act on any event or proposal, under a lease per event. */
export async function changeEvent(
  callerUid: string | undefined,
  input: ChangeEventInput,
  deps: EventDeps,
): Promise<ChangeEventResult> {
  const { uid: by } = await requireWriter(callerUid, deps);
  const id = 'proposal' in input ? input.proposal : input.event;
  const result = await withLease(eventLease(id), (lease) => act(input, { by, lease }, deps), deps);
  if (result.state === 'done') logEventChanged(by, id, input.action);
  if (result.state === 'done' && 'proposal' in input && input.action !== 'reopen')
    await deps.tryWithdrawAlert({ kind: 'proposal-waiting', id });
  return result;
}
