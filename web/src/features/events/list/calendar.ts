import { dayAfter, dayOf } from '@contract/calendar.ts';
import { lastMoment } from '@contract/event-dates.ts';
import type { ListedEvent } from '../stored-event.ts';

// Days are strings such as `2026-11-21`, so no time zones are involved.

/** Anything longer is a data error. */
const daysMax = 15;

/** Returns the days of an event in the venue's time zone. */
export function daysOf(event: ListedEvent): string[] {
  const { startsAt, timeZone } = event;
  const last = dayOf(lastMoment(event) ?? startsAt, timeZone);
  const days = [dayOf(startsAt, timeZone)];
  while ((days.at(-1) as string) < last && days.length < daysMax)
    days.push(dayAfter(days.at(-1) as string, 1));
  return days;
}

/** Groups events by day. */
export function byDay(events: readonly ListedEvent[]): Map<string, ListedEvent[]> {
  const days = new Map<string, ListedEvent[]>();
  for (const event of events) {
    for (const day of daysOf(event)) days.set(day, [...(days.get(day) ?? []), event]);
  }
  return days;
}
