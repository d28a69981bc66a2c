import type { ListedEvent } from './stored-event.ts';

/** Returns whether the event has started, is not over, and was not cancelled. */
export const isOnNow = ({ startsAt, until, state, dateUnknown }: ListedEvent, now: number): boolean =>
  state !== 'cancelled' && !dateUnknown && startsAt <= now && now < until;

/** Returns whether the event was postponed without a new date. */
export const waitsForDate = ({ state, dateUnknown }: ListedEvent): boolean =>
  state === 'postponed' && dateUnknown;

/** Returns whether the event is in the past. One that waits for a new date counts as upcoming. */
export const isOver = (event: ListedEvent, now: number): boolean =>
  event.until <= now && !waitsForDate(event);
