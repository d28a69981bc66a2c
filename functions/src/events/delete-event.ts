import type { CallDeps } from '../members/caller.ts';
import type { CallOutput, ParsedCallInput } from '../contract/calls.ts';
import { auditEntry } from '../audit/audit-entry.ts';
import type { EventCard } from '../contract/events.ts';
import { fieldOf, paths } from '../contract/paths.ts';
import type { Changes } from '../database.ts';
import { AppError } from '../errors.ts';
import { entriesOf, emptyList } from '../kit/entries.ts';
import { workOn } from '../kit/work.ts';
import { eventLease } from './event-lease.ts';
import { claimedVenueDate, releaseVenueDate } from './venue-date-claim.ts';
import { requireVersion } from './clean-fields.ts';
import { bandsOf, readEvent, type StoredEvent, saveEvent } from './save-event.ts';
import { withoutSetLists } from './set-lists.ts';
import { hourMs } from '../contract/time.ts';
import { forEachDue } from '../kit/due.ts';
import { withLease, type LeaseDeps } from '../kit/lease.ts';

type Deleting = Extract<ParsedCallInput<'changeEvent'>, { action: 'delete' }>;
type Restoring = Extract<ParsedCallInput<'changeEvent'>, { action: 'restore' }>;

/** `deletedEvents/{id}`: the event, kept for undo. The database does not store empty details. */
interface DeletedEvent {
  card: EventCard;
  details?: StoredEvent['details'];
  at: number;
}

const readDeleted = async (id: string, { database }: CallDeps) =>
  await database.get<DeletedEvent>(paths.deletedEvent(id));

/** Links the proposal to the event, or removes the link. Does nothing if there is no proposal. */
async function proposalChanges(id: string, event: string | null, { database }: CallDeps): Promise<Changes> {
  const state = await database.get(fieldOf(paths.eventProposal(id), 'state'));
  return state === null ? {} : { [`${paths.eventProposal(id)}/event`]: event };
}

/** Counts the attendance of a deleted event, which nobody can change. */
async function countAttendance(id: string, { database }: CallDeps): Promise<EventCard['counts']> {
  const counts = { going: 0, interested: 0 };
  for await (const { value } of entriesOf(paths.attendances(id), database)) counts[value] += 1;
  return counts;
}

/**
 * Deletes an event that should not exist, such as a duplicate, without notifying anybody. Its attendance is deleted
 * once the undo period is over.
 */
export async function deleteEvent(
  { event: id, version }: Deleting,
  by: string,
  deps: CallDeps,
): Promise<CallOutput<'changeEvent'>> {
  const before = await readEvent(id, deps);
  if (!before) {
    const deleted = await readDeleted(id, deps);
    if (deleted) return { state: 'done', event: null, version: deleted.card.version };
    throw new AppError('not-found', 'This event is not on the site.');
  }
  const { card } = before;
  requireVersion(card.version, version);
  const venueDate = claimedVenueDate(card);
  const left = venueDate !== null && (await releaseVenueDate(venueDate, id, deps));
  const proposal = await proposalChanges(id, null, deps);
  await deps.database.update({
    [paths.event(id)]: null,
    [paths.eventDetails(id)]: null,
    ...Object.fromEntries(bandsOf(card).map((key) => [`${paths.eventsOfBand(key)}/${id}`, null])),
    ...left,
    [paths.sitemapEvent(id)]: null,
    ...workOn('syncEvent', id, deps, { left: bandsOf(card) }),
    ...proposal,
    [paths.deletedEvent(id)]: { ...before, at: deps.clock.now() } satisfies DeletedEvent,
    ...auditEntry({ what: 'event-delete', by, event: id, title: card.title }, deps),
  });
  return { state: 'done', event: null, version: card.version };
}

/** Restores a deleted event in full, unless another event has taken its venue date. */
export async function restoreEvent(
  { event: id }: Restoring,
  by: string,
  deps: CallDeps,
): Promise<CallOutput<'changeEvent'>> {
  const there = await readEvent(id, deps);
  if (there) return { state: 'done', event: id, version: there.card.version };
  const deleted = await readDeleted(id, deps);
  if (!deleted) throw new AppError('not-found', 'This event cannot be brought back any more.');
  const { details = {} } = deleted;
  const card: EventCard = {
    ...deleted.card,
    counts: await countAttendance(id, deps),
    version: deleted.card.version + 1,
    changedAt: deps.clock.now(),
  };
  const more = {
    [paths.deletedEvent(id)]: null,
    ...(await proposalChanges(id, id, deps)),
    ...auditEntry({ what: 'event-restore', by, event: id, title: card.title }, deps),
  };
  const after = { card, details };
  const taken = await saveEvent({ id, before: null, after, venueDate: null, more, by }, deps);
  return taken ?? { state: 'done', event: id, version: card.version };
}

/** Longer than the site offers undo, to allow for slow networks. */
const keptMs = hourMs;
const eventsPerRun = 100;

async function purge(id: string, deps: LeaseDeps): Promise<void> {
  // The event was restored after it was listed.
  if ((await deps.database.get(`${paths.deletedEvent(id)}/at`)) === null) return;
  await emptyList(paths.attendances(id), deps.database, (uid) => ({
    [paths.attendanceBy(uid, id)]: null,
  }));
  const setLists = await withoutSetLists(id, deps);
  await deps.database.update({
    [paths.deletedEvent(id)]: null,
    [paths.eventReminder(id)]: null,
    ...setLists,
  });
}

/** Deletes events whose undo period is over permanently, with their attendance and set lists. */
export async function pruneDeletedEvents(deps: LeaseDeps): Promise<void> {
  await forEachDue(
    { list: paths.deletedEvents(), by: 'at', until: deps.clock.now() - keptMs, limit: eventsPerRun },
    ({ key }) => withLease(eventLease(key), deps, (held) => purge(key, held)),
    deps.database,
  );
}
