import type { ListedEvent } from './stored-event.ts';

/** The event takes place, has begun and is not over. */
export const isOnNow = ({ startsAt, until, state, dateUnknown }: ListedEvent, now: number): boolean =>
  state !== 'cancelled' && !dateUnknown && startsAt <= now && now < until;

export const isOver = ({ until }: ListedEvent, now: number): boolean => until <= now;
