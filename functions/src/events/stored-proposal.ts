import { venueDateKey } from '../contract/venue-date.ts';
import type { EventProposal } from '../contract/event-schemas.ts';
import type { EventFields } from '../contract/events.ts';
import { paths } from '../contract/paths.ts';
import type { Changes } from '../database.ts';
import { AppError } from '../errors.ts';
import type { EventDeps } from './event-deps.ts';
import { releaseVenueDate } from './venue-date-claim.ts';

/**
 * Creates the error for a missing proposal, also used for those of other members, so as not to reveal that they exist.
 */
export const noProposal = () => new AppError('not-found', 'This proposal is not there.');

export async function readProposal(id: string, { database }: EventDeps): Promise<EventProposal> {
  const proposal = await database.get(paths.eventProposal(id));
  if (!proposal) throw noProposal();
  return proposal;
}

export const proposedFields = ({ fields }: EventProposal): EventFields => JSON.parse(fields) as EventFields;

/** Returns changes per field, so that the name of a proposer who has left is not written back. */
const perField = (id: string, fields: Record<string, unknown>): Changes =>
  Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [`${paths.eventProposal(id)}/${name}`, value]),
  );

/** Returns the changes that take a proposal out of the queue. */
export const proposalChanges = (
  id: string,
  { version }: EventProposal,
  fields: Partial<Pick<EventProposal, 'state' | 'event' | 'decidedAt' | 'reason'>>,
): Changes => perField(id, { ...fields, waitingSince: null, waitingBy: null, version: version + 1 });

/** Returns the changes that put a declined proposal back into its place in the queue. */
export const reopenedChanges = (id: string, { version, at, by }: EventProposal): Changes =>
  perField(id, {
    ...{ state: 'waiting', decidedAt: null, reason: null },
    ...{ waitingSince: at, waitingBy: by ?? null, version: version + 1 },
  });

/** Takes a declined or withdrawn proposal out of the queue, and releases its venue date. */
export async function closeProposal(
  id: string,
  proposal: EventProposal,
  fields: Partial<Pick<EventProposal, 'state' | 'decidedAt' | 'reason'>>,
  deps: EventDeps,
): Promise<Changes> {
  const venueDate = await releaseVenueDate(venueDateKey(proposedFields(proposal)), id, deps);
  return { ...proposalChanges(id, proposal, fields), ...venueDate };
}
