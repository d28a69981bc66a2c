import ical, { type ICalCalendarData } from 'ical-generator';
import { siteName } from '../contract/site.ts';
import type { SiteOrigin } from '../site-addresses.ts';
import { type CalendarEvent, calendarEvent } from './calendar-event.ts';

/** How often a calendar that is subscribed to looks again. */
const refreshAfterSeconds = 6 * 3600;

function write(events: readonly CalendarEvent[], about: ICalCalendarData, origin: SiteOrigin): string {
  return ical({
    ...about,
    prodId: { company: siteName, product: 'Events', language: 'EN' },
    events: events.map((event) => calendarEvent(event, origin)),
  }).toString();
}

/** What calendars subscribe to; iCalendar as RFC 5545 has it. */
export const calendarFeed = (events: readonly CalendarEvent[], origin: SiteOrigin): string =>
  // The library writes the name as it is: nothing that somebody typed belongs there.
  write(events, { name: `${siteName} events`, ttl: refreshAfterSeconds }, origin);

/** One event, to be put into a calendar that has a name already. */
export const calendarFile = (event: CalendarEvent, origin: SiteOrigin): string => write([event], {}, origin);
