import type { EventCard } from '../contract/events.ts';
import { paths } from '../contract/paths.ts';
import type { Changes, EventDeps } from './event-deps.ts';
import { describeSeveralChanges } from './describe-change.ts';
import type { StoredEvent } from './save-event.ts';

/** `eventTellings/{id}`: pending notifications, deleted when all are sent. */
export interface NotificationJob {
  /** A new one for every job: it shows that a newer job has replaced this one. */
  token: string;
  at: number;
  /** The admins are to learn of a waiting proposal. */
  asked?: true;
  /** The proposer is to learn of the decision. */
  decided?: true;
  /** The attendees are to learn of a change. */
  news?: { words: string; version: number; by: string };
  /** The cursor of the fan-out to attendees. */
  after?: string;
}

const readJob = async (id: string, { database }: EventDeps) =>
  await database.get<NotificationJob>(paths.eventNotificationJob(id));

/** The job that notifies of a waiting or decided proposal. */
export const proposalNotification = (
  id: string,
  what: Pick<NotificationJob, 'asked' | 'decided'>,
  { database, clock }: EventDeps,
): Changes => ({
  [paths.eventNotificationJob(id)]: {
    token: database.newKey(),
    at: clock.now(),
    ...what,
  } satisfies NotificationJob,
});

/** Attendees are not notified of an event that is over, before and after the change. */
const isOver = ({ until }: EventCard, now: number) => until < now;

/**
 * The job that notifies attendees of a change. Where an earlier change is still pending, it describes the current state
 * instead.
 */
export async function changeNotification(
  id: string,
  { before, after, words, by }: { before: StoredEvent; after: StoredEvent; words: string | null; by: string },
  deps: EventDeps,
): Promise<Changes> {
  const now = deps.clock.now();
  const { card, details } = after;
  if (words === null || (isOver(before.card, now) && isOver(card, now))) return {};
  const pending = await readJob(id, deps);
  const job: NotificationJob = {
    token: deps.database.newKey(),
    at: now,
    ...(pending?.decided && { decided: true }),
    news: {
      words: pending?.news ? describeSeveralChanges(card, details) : words,
      version: card.version,
      by,
    },
  };
  return { [paths.eventNotificationJob(id)]: job };
}
