import type { EventCard } from '../contract/events.ts';
import { paths } from '../contract/paths.ts';
import type { Changes, EventDeps } from './event-deps.ts';
import { changedSeveralTimes } from './event-words.ts';
import type { StoredEvent } from './write-event.ts';

/** `eventTellings/{id}`: written with what there is to tell, gone when all know of it. */
export interface EventTelling {
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

const readTelling = async (id: string, { store }: EventDeps) =>
  (await store.get(paths.eventTelling(id))) as EventTelling | null;

/** That a proposal waits, or has been decided. */
export const proposalTelling = (
  id: string,
  what: Pick<EventTelling, 'asked' | 'decided'>,
  { store, clock }: EventDeps,
): Changes => ({
  [paths.eventTelling(id)]: { token: store.newKey(), at: clock.now(), ...what } satisfies EventTelling,
});

/** What is over, or was already before it was moved, is no news to anybody. */
const isOver = ({ until }: EventCard, now: number) => until < now;

/**
 * What has changed, for those who want to go. Where some of them still have to learn of a change before this one, all are
 * told how things stand.
 */
export async function changeTelling(
  id: string,
  { before, after, words, by }: { before: StoredEvent; after: StoredEvent; words: string | null; by: string },
  deps: EventDeps,
): Promise<Changes> {
  const now = deps.clock.now();
  const { card, details } = after;
  if (words === null || (isOver(before.card, now) && isOver(card, now))) return {};
  const pending = await readTelling(id, deps);
  const telling: EventTelling = {
    token: deps.store.newKey(),
    at: now,
    ...(pending?.decided && { decided: true }),
    news: {
      words: pending?.news ? changedSeveralTimes(card, details) : words,
      version: card.version,
      by,
    },
  };
  return { [paths.eventTelling(id)]: telling };
}
