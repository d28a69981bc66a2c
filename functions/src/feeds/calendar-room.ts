import { dayMs } from '../contract/time.ts';

/** Past events stay for so long: they would vanish from calendars the morning after. */
export const keptMs = 60 * dayMs;
/** The most events in one calendar. */
const eventsMost = 500;

/**
 * Of events in the order of their ends, those that a calendar has room for: what is coming or on now, the earliest first, and
 * then the latest of those that are over.
 */
export function withRoom<Event>(
  events: readonly Event[],
  untilOf: (event: Event) => number,
  now: number,
): Event[] {
  const coming = events.filter((event) => untilOf(event) >= now).slice(0, eventsMost);
  const over = events.filter((event) => untilOf(event) < now);
  return [...over.slice(Math.max(0, over.length + coming.length - eventsMost)), ...coming];
}
