import type { EventCard } from '../contract/events.ts';
import { paths } from '../contract/paths.ts';
import type { Changes } from '../database.ts';
import { workOn } from '../kit/work.ts';
import type { EventDeps } from './event-deps.ts';
import { describeSeveralChanges } from './describe-change.ts';
import type { StoredEvent } from './save-event.ts';

/** `eventTellings/{id}`: a pending notification job, deleted once everything is sent. */
export interface EventNotificationJob {
  /** Unique for every job, so that a run notices when a newer job has replaced its own. */
  token: string;
  at: number;
  /** Whether to notify the admins of a waiting proposal. */
  asked?: true;
  /** Whether to notify the proposer of the decision, or to withdraw that if it was taken back. */
  decided?: true;
  /** The change to notify the attendees of. */
  news?: { words: string; version: number; by: string };
  /** Cursor of the fan-out to attendees. */
  after?: string;
}

const readJob = async (id: string, { database }: EventDeps) =>
  await database.get<EventNotificationJob>(paths.eventNotificationJob(id));

/** Returns the job that notifies of a waiting or decided proposal. */
export const proposalNotification = (
  id: string,
  what: Pick<EventNotificationJob, 'asked' | 'decided'>,
  deps: EventDeps,
): Changes => ({
  [paths.eventNotificationJob(id)]: {
    token: deps.database.newKey(),
    at: deps.clock.now(),
    ...what,
  } satisfies EventNotificationJob,
  ...workOn('notifyOfEvent', id, deps),
});

/** True if the event is over. Attendees are not notified if it is over both before and after the change. */
const isOver = ({ until }: EventCard, now: number) => until < now;

/**
 * Returns the job that notifies attendees of a change. If an earlier change is still pending, the job describes the
 * current state instead.
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
  const job: EventNotificationJob = {
    token: deps.database.newKey(),
    at: now,
    ...(pending?.decided && { decided: true }),
    news: {
      words: pending?.news ? describeSeveralChanges(card, details) : words,
      version: card.version,
      by,
    },
  };
  return { [paths.eventNotificationJob(id)]: job, ...workOn('notifyOfEvent', id, deps) };
}
