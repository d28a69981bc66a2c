import { dayAfter, dayOf, timeOf, dayAndMonth } from '../contract/calendar.ts';
import type { EventCard } from '../contract/events.ts';

/** Reminders are sent from this hour on, in the venue's local time. */
const earliestHour = 9;

/** True if the event is tomorrow in its time zone and it is late enough in the day to send reminders. */
export function isTomorrow(event: EventCard, now: number): boolean {
  if (event.state === 'cancelled' || event.dateOpen) return false;
  const { startsAt, timeZone } = event;
  const tomorrow = dayAfter(dayOf(now, timeZone), 1);
  return Number(timeOf(now, timeZone).slice(0, 2)) >= earliestHour && dayOf(startsAt, timeZone) === tomorrow;
}

/**
 * Returns, for example, `Tomorrow, Sunday 29 November: Slow Night, SO36, Berlin. Doors 19:00, start 20:00.` It names the
 * day because some read it only on that day.
 */
export function reminderWords({ title, venue, city, doorsAt, startsAt, timeZone }: EventCard): string {
  const start = timeOf(startsAt, timeZone);
  const times =
    doorsAt === undefined ? `Start ${start}` : `Doors ${timeOf(doorsAt, timeZone)}, start ${start}`;
  return `Tomorrow, ${dayAndMonth(startsAt, timeZone)}: ${title}, ${venue}, ${city}. ${times}.`;
}
