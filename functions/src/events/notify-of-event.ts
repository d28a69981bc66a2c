import { isDeepStrictEqual } from 'node:util';
import type { Alert } from '../contract/alerts.ts';
import { bandKey } from '../contract/article-index.ts';
import { timeOf } from '../contract/calendar.ts';
import { endOf } from '../contract/event-dates.ts';
import type { EventCard, Attendance } from '../contract/events.ts';
import { paths } from '../contract/paths.ts';
import { quoted } from '../contract/quoted.ts';
import { wordsOf } from '../contract/text-index.ts';
import type { DetailsOf } from '../contract/work.ts';
import { fanOut } from '../kit/fan-out.ts';
import type { SaveProgress } from '../kit/work.ts';
import { logUnexpected } from '../logs.ts';
import { notify, withdrawNotification } from '../notifications/notify.ts';
import type { PushDeps } from '../notifications/push-entry.ts';
import { dayAndTime, type StoredEvent } from './save-event.ts';

const because = (reason: string | undefined) => (reason ? `: ${reason}` : '.');

/** Describes the current state of an event; the sentence continues after its title. */
function describeCurrentState({ card, details: { reason } }: StoredEvent, now: number): string {
  if (card.state === 'cancelled') return `is cancelled${because(reason)}`;
  const when = dayAndTime(card.startsAt, card.timeZone);
  // Over, if a postponement is taken back after the first date.
  const verb = endOf(card) < now ? 'was' : 'is';
  if (card.state === 'announced') return `${verb} on ${when}, at ${card.venue}, ${card.city}.`;
  return card.dateOpen
    ? `is postponed, and nobody knows the new date yet${because(reason)}`
    : `is postponed to ${when}, at ${card.venue}, ${card.city}${because(reason)}`;
}

/** Describes several changes by the state that they lead to. */
const describeSeveralChanges = (event: StoredEvent, now: number): string =>
  `${quoted(event.card.title)} has changed more than once. It ${describeCurrentState(event, now)}`;

const namedAtMost = 3;

/** Normalizes the spelling of a place, for comparison. */
const spelled = (text: string | undefined) => wordsOf(text ?? '').join('');

function named(bands: string[]): string {
  const rest = bands.length - namedAtMost;
  const shown = rest > 0 ? [...bands.slice(0, namedAtMost), `${rest} more`] : bands;
  return new Intl.ListFormat('en').format(shown);
}

function whenChanges(before: EventCard, after: EventCard): string[] {
  const { startsAt, doorsAt, endsAt, timeZone } = after;
  const hasMoved = startsAt !== before.startsAt || timeZone !== before.timeZone;
  const doorsMoved = doorsAt !== undefined && (hasMoved || doorsAt !== before.doorsAt);
  const endMoved = endsAt !== undefined && endsAt !== before.endsAt;
  return [
    ...(hasMoved ? [`it is on ${dayAndTime(startsAt, timeZone)}`] : []),
    ...(doorsMoved ? [`doors open at ${timeOf(doorsAt, timeZone)}`] : []),
    ...(endMoved && !hasMoved ? [`it ends on ${dayAndTime(endsAt, timeZone)}`] : []),
  ];
}

const placeOf = ({ card, details }: StoredEvent) => [card.venue, details.address, card.city].map(spelled);

function whereChanges(before: StoredEvent, after: StoredEvent): string[] {
  const { card, details } = after;
  if (isDeepStrictEqual([placeOf(before), before.card.country], [placeOf(after), card.country])) return [];
  return [`it is at ${[card.venue, details.address, card.city].filter(Boolean).join(', ')}`];
}

function whoChanges(before: EventCard, after: EventCard): string[] {
  const missingIn = (there: EventCard, here: EventCard) => {
    const known = new Set(there.lineUp.map((name) => bandKey(name) || name));
    return here.lineUp.filter((name) => !known.has(bandKey(name) || name));
  };
  const gone = missingIn(after, before);
  const come = missingIn(before, after);
  return [
    ...(gone.length > 0 ? [`${named(gone)} will not play`] : []),
    ...(come.length > 0 ? [`${named(come)} will play`] : []),
  ];
}

/** Describes an edit for attendees. Returns null if nothing changed that matters to their plans. */
export function describeEdit(before: StoredEvent, after: StoredEvent): string | null {
  const { card } = after;
  if (card.state === 'cancelled') return null;
  const parts = [
    ...(card.dateOpen ? [] : whenChanges(before.card, card)),
    ...whereChanges(before, after),
    ...whoChanges(before.card, card),
  ];
  return parts.length > 0 ? `${quoted(card.title)} has changed: ${parts.join('; ')}.` : null;
}

export const describeState = (event: StoredEvent, now: number): string =>
  `${quoted(event.card.title)} ${describeCurrentState(event, now)}`;

interface ProposalDeps extends PushDeps {
  alertAdmins(alert: Alert): Promise<unknown>;
  /** Withdraws the alert unless it was sent. */
  withdrawAlert(alert: Alert): Promise<unknown>;
}

const notificationKey = (id: string, state: string) => `event-${state}-${id}`;

/**
 * Alerts the admins of a proposal that waits for a decision. Once it does not, withdraws the alert, and notifies the
 * proposer of the decision.
 */
export async function notifyOfProposal(id: string, deps: ProposalDeps): Promise<void> {
  const proposal = await deps.database.get(paths.eventProposal(id));
  if (!proposal) return;
  const { by: uid, state, event, title, reason = '' } = proposal;
  const alert = { kind: 'proposal-waiting', id } as const;
  await (state === 'waiting' ? deps.alertAdmins(alert) : deps.withdrawAlert(alert));
  if (uid === undefined) return;
  const entry = { uid, key: notificationKey(id, state), why: 'You proposed it.' };
  // The event may have been deleted since.
  if (state === 'approved' && event !== undefined) {
    const words = `${quoted(title)} is on the site. Thank you for proposing it.`;
    await notify({ ...entry, kind: 'event-approved', title: words, link: `/events/${id}` }, deps);
  } else if (state === 'waiting') {
    // It may have been declined before, which was taken back.
    await withdrawNotification(uid, notificationKey(id, 'declined'), deps.database);
  } else if (state === 'declined') {
    const words = `${quoted(title)} was not taken: ${reason}`;
    await notify(
      { ...entry, kind: 'event-declined', title: words, link: '/events/proposals?list=own' },
      deps,
    );
  }
}

/** Why an attendee is notified of an event. */
export const attendanceReasons: Record<Attendance, string> = {
  going: 'You said that you are going.',
  interested: 'You said that you are interested.',
};

/** Notifies the attendees of a change, unless the event is deleted. If it has changed again, of its current state. */
export async function notifyEventAttendees(
  id: string,
  { words, version, by, after: cursor }: DetailsOf<'notifyEventAttendees'>,
  save: SaveProgress<'notifyEventAttendees'>,
  deps: PushDeps,
): Promise<void> {
  const { database } = deps;
  const [card, details] = await Promise.all([
    database.get(paths.event(id)),
    database.get(paths.eventDetails(id)),
  ]);
  if (!card) return;
  const mergedTitle = () => describeSeveralChanges({ card, details: details ?? {} }, deps.clock.now());
  const entry = {
    key: `event-changed-${id}-${version}`,
    kind: 'event-changed',
    title: card.version === version ? words : mergedTitle(),
    link: `/events/${id}`,
    thread: `event:${id}`,
    actor: by,
    mergedTitle,
  } as const;
  await fanOut(
    {
      list: paths.attendances(id),
      after: cursor,
      work: ({ key: uid, value }) => notify({ ...entry, uid, why: attendanceReasons[value] }, deps),
      saveCursor: (after) => save({ words, version, by, after }),
      onSkip: (error) => logUnexpected('notifyEventAttendees', error),
    },
    database,
  );
}
