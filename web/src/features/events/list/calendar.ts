import { dayAfter, dayOf } from '@contract/calendar.ts';
import { lastMoment } from '@contract/event-dates.ts';
import type { ListedEvent } from '../stored-event.ts';

// Days are strings such as `2026-11-21`, and months such as `2026-11`, so no time zones are involved.

/** Returns the weeks of a month, each from Monday to Sunday. */
export function weeksOf(month: string): string[][] {
  const first = `${month}-01`;
  const weekday = (new Date(`${first}T00:00:00Z`).getUTCDay() + 6) % 7;
  const weeks: string[][] = [];
  for (let monday = dayAfter(first, -weekday); monday.slice(0, 7) <= month; monday = dayAfter(monday, 7)) {
    weeks.push(Array.from({ length: 7 }, (_, index) => dayAfter(monday, index)));
  }
  return weeks;
}

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
