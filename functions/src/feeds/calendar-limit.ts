import { dayMs } from '../contract/time.ts';

/** How long past events stay listed; otherwise they would vanish from calendars the morning after. */
export const pastListedMs = 60 * dayMs;
/** Maximum number of events in one calendar. */
const eventsMax = 500;

/**
 * Returns the events that fit into a calendar: those upcoming or in progress, earliest first, then the latest of those
 * that are over. Expects and returns events ordered by their end.
 */
export function limitEvents<Event>(
  events: readonly Event[],
  untilOf: (event: Event) => number,
  now: number,
): Event[] {
  const coming = events.filter((event) => untilOf(event) >= now).slice(0, eventsMax);
  const over = events.filter((event) => untilOf(event) < now);
  return [...over.slice(Math.max(0, over.length + coming.length - eventsMax)), ...coming];
}
