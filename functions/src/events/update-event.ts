import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { auditEntry } from '../audit/audit-entry.ts';
import type { ChangeEventResult } from '../contract/event-schemas.ts';
import type { EventCard } from '../contract/events.ts';
import { paths } from '../contract/paths.ts';
import { AppError } from '../errors.ts';
import { workOn } from '../kit/work.ts';
import type { EventActor, EventDeps } from './event-deps.ts';
import { applyChange, type Revision } from './apply-change.ts';
import { claimedVenueDate } from './venue-date-claim.ts';
import { requireVersion } from './require-version.ts';
import { readEvent, type StoredEvent, saveEvent } from './save-event.ts';

/**
 * Returns the idempotency key of a change: the same input by the same member. The version in the input makes it unique.
 */
const occurrence = (by: string, input: Revision) =>
  `event-${createHash('sha256')
    .update(JSON.stringify([by, input]))
    .digest('hex')
    .slice(0, 24)}`;

async function wasDone(key: string, { database }: EventDeps): Promise<boolean> {
  return (await database.get(`${paths.audit()}/${key}/at`)) !== null;
}

function stamped({ card, details }: StoredEvent, before: StoredEvent, now: number): StoredEvent {
  return { card: { ...card, version: before.card.version + 1, changedAt: now }, details };
}

/** Attendees are not notified if the event is over both before and after the change. */
const isOver = ({ until }: EventCard, now: number) => until < now;

/** Changes an announced event. Idempotent; a change without effect writes nothing. */
export async function updateEvent(
  input: Revision,
  { by, lease }: EventActor,
  deps: EventDeps,
): Promise<ChangeEventResult> {
  const { event: id, version, action } = input;
  const before = await readEvent(id, deps);
  if (!before) throw new AppError('not-found', 'This event is not on the site.');
  const key = occurrence(by, input);
  if (await wasDone(key, deps)) return { state: 'done', event: id, version: version + 1 };
  requireVersion(before.card.version, version);
  const { after: next, words } = await applyChange(input, before, deps);
  if (isDeepStrictEqual(next, before)) return { state: 'done', event: id, version };
  const after = stamped(next, before, deps.clock.now());
  const reason = 'reason' in input && { reason: after.details.reason ?? '' };
  const now = deps.clock.now();
  const isNews = words !== null && !(isOver(before.card, now) && isOver(after.card, now));
  const more = {
    ...(isNews && workOn('notifyEventAttendees', id, deps, { words, version: after.card.version, by })),
    ...auditEntry(key, { what: `event-${action}`, by, event: id, title: after.card.title, ...reason }, deps),
  };
  const venueDate = claimedVenueDate(before.card);
  const taken = await saveEvent({ id, before, after, venueDate, more, by }, lease, deps);
  return taken ?? { state: 'done', event: id, version: after.card.version };
}
