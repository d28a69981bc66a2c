import ical, { type ICalCalendarData } from 'ical-generator';
import { siteName } from '../contract/site.ts';
import type { SiteOrigin } from '../site-addresses.ts';
import { type CalendarEvent, calendarEvent } from './calendar-event.ts';

/** The interval at which subscribed calendars refresh. */
const refreshAfterSeconds = 6 * 3600;

function write(events: readonly CalendarEvent[], about: ICalCalendarData, origin: SiteOrigin): string {
  return ical({
    ...about,
    prodId: { company: siteName, product: 'Events', language: 'EN' },
    events: events.map((event) => calendarEvent(event, origin)),
  }).toString();
}

/** The feed that calendars subscribe to; iCalendar by RFC 5545. */
export const calendarFeed = (events: readonly CalendarEvent[], origin: SiteOrigin): string =>
  // The library does not escape the name: it must not contain user input.
  write(events, { name: `${siteName} events`, ttl: refreshAfterSeconds }, origin);

/** The feed of what one member goes to or is interested in. */
export const ownCalendarFeed = (events: readonly CalendarEvent[], origin: SiteOrigin): string =>
  write(events, { name: `My shows on ${siteName}`, ttl: refreshAfterSeconds }, origin);

/** A file with one event; the user's calendar has its own name. */
export const calendarFile = (event: CalendarEvent, origin: SiteOrigin): string => write([event], {}, origin);
