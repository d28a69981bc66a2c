import type { EventCard } from '../contract/events.ts';
import { paths } from '../contract/paths.ts';
import type { Changes, EventDeps } from './event-deps.ts';
import { describeSeveralChanges } from './describe-change.ts';
import type { StoredEvent } from './save-event.ts';

/** `eventTellings/{id}`: written with what there is to tell, gone when all know of it. */
export interface NotificationJob {
  /** Another one with every change. */
  token: string;
  at: number;
  /** To the admins: a proposal waits. */
  asked?: true;
  /** To who proposed it: it has been decided. */
  decided?: true;
  /** To those who want to go. */
  news?: { words: string; version: number; by: string };
  /** They know of it up to this one. */
  after?: string;
}

const readJob = async (id: string, { store }: EventDeps) =>
  await store.get<NotificationJob>(paths.eventNotificationJob(id));

/** That a proposal waits, or has been decided. */
export const proposalNotification = (
  id: string,
  what: Pick<NotificationJob, 'asked' | 'decided'>,
  { store, clock }: EventDeps,
): Changes => ({
  [paths.eventNotificationJob(id)]: {
    token: store.newKey(),
    at: clock.now(),
    ...what,
  } satisfies NotificationJob,
});

/** What is over, or was already before it was moved, is no news to anybody. */
const isOver = ({ until }: EventCard, now: number) => until < now;

/**
 * What has changed, for those who want to go. Where some of them still have to learn of a change before this one, all are
 * told how things stand.
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
  const telling: NotificationJob = {
    token: deps.store.newKey(),
    at: now,
    ...(pending?.decided && { decided: true }),
    news: {
      words: pending?.news ? describeSeveralChanges(card, details) : words,
      version: card.version,
      by,
    },
  };
  return { [paths.eventNotificationJob(id)]: telling };
}
