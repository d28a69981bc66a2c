import type { ListedEvent } from './stored-event.ts';

/** The event takes place, has begun and is not over. */
export const isOnNow = ({ startsAt, until, state, dateUnknown }: ListedEvent, now: number): boolean =>
  state !== 'cancelled' && !dateUnknown && startsAt <= now && now < until;

/** The event was postponed, and nobody knows to when. */
export const waitsForDate = ({ state, dateUnknown }: ListedEvent): boolean =>
  state === 'postponed' && dateUnknown;

/** The event lies in the past. One that waits for a new date is still to come. */
export const isOver = (event: ListedEvent, now: number): boolean =>
  event.until <= now && !waitsForDate(event);
