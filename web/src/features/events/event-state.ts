import type { ListedEvent } from './stored-event.ts';

/** It takes place and has begun. */
export const isOnNow = ({ startsAt, until, state, dateUnknown }: ListedEvent, now: number): boolean =>
  state !== 'cancelled' && !dateUnknown && startsAt <= now && now < until;

export const isOver = ({ until }: ListedEvent, now: number): boolean => until <= now;
