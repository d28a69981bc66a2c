import ical, { type ICalCalendarData } from 'ical-generator';
import { siteName } from '../contract/site.ts';
import type { SiteOrigin } from '../site-addresses.ts';
import { type CalendarEvent, calendarEvent } from './calendar-event.ts';

/** How often subscribed calendars refresh. */
const refreshAfterSeconds = 6 * 3600;

function write(events: readonly CalendarEvent[], about: ICalCalendarData, origin: SiteOrigin): string {
  return ical({
    ...about,
    prodId: { company: siteName, product: 'Events', language: 'EN' },
    events: events.map((event) => calendarEvent(event, origin)),
  }).toString();
}

/** Returns the feed that calendars subscribe to, in iCalendar format (RFC 5545). */
export const calendarFeed = (events: readonly CalendarEvent[], origin: SiteOrigin): string =>
  // The library does not escape the name, so it must not contain user input.
  write(events, { name: `${siteName} events`, ttl: refreshAfterSeconds }, origin);

/** Returns the feed of the shows that one member attends or is interested in. */
export const ownCalendarFeed = (events: readonly CalendarEvent[], origin: SiteOrigin): string =>
  write(events, { name: `My shows on ${siteName}`, ttl: refreshAfterSeconds }, origin);

/** Returns a file with one event. It sets no calendar name, as it is imported into the user's own calendar. */
export const calendarFile = (event: CalendarEvent, origin: SiteOrigin): string => write([event], {}, origin);
