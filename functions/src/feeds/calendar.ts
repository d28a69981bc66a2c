import { dayMs } from '../contract/time.ts';
import ical, {
  type ICalCalendarData,
  type ICalEventData,
  ICalEventStatus,
  ICalEventTransparency,
} from 'ical-generator';
import { timeOf } from '../contract/calendar.ts';
import { endOf } from '../contract/event-dates.ts';
import { type EventFilter, eventsTitle } from '../contract/event-filter.ts';
import type { Attendance, EventCard, EventDetails } from '../contract/events.ts';
import { siteName } from '../contract/site.ts';
import { countryName } from '../contract/country-name.ts';
import { eventAddress, type SiteOrigin } from '../site-addresses.ts';

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

export interface CalendarEvent {
  id: string;
  card: EventCard;
  /** Present only in the file of a single event. */
  details?: EventDetails;
  /** The member's attendance, in their own calendar. */
  wish?: Attendance;
}

/** Removes line breaks and control characters. */
const oneLine = (text: string): string => text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim();
const lines = (text: string): string =>
  text
    .split(/\r\n|\r|\n/)
    .map(oneLine)
    .join('\n');

/** Returns when an event ends in a calendar. One that waits for a new date stays on its old one. */
export const endInCalendar = (card: EventCard): number => (card.dateOpen ? endOf(card) : card.until);

/** True if the event does not take place at its stored time. */
const isOff = ({ state, dateOpen }: EventCard): boolean => state === 'cancelled' || dateOpen === true;

/** Prefixes the title with the state, because many calendars show nothing else. */
function summaryOf({ title, state, dateOpen }: EventCard): string {
  if (state === 'cancelled') return `Cancelled: ${title}`;
  return dateOpen ? `Postponed: ${title}` : title;
}

function placeOf({ venue, city, country }: EventCard, { address }: EventDetails): string {
  return [venue, address, city, country && countryName(country)].filter(Boolean).join(', ');
}

function standingOf(card: EventCard, { reason }: EventDetails): string {
  const said = reason ? ` ${reason}` : '';
  if (card.state === 'cancelled') return `Cancelled.${said}`;
  if (card.dateOpen) return `Postponed. The new date is not known yet.${said}`;
  return card.state === 'postponed' ? `Postponed to this date.${said}` : '';
}

function timesOf({ doorsAt, startsAt, timeZone }: EventCard): string {
  const doors = doorsAt === undefined ? 'Start' : `Doors ${timeOf(doorsAt, timeZone)}, start`;
  return `${doors} ${timeOf(startsAt, timeZone)} (${timeZone})`;
}

const wishes: Record<Attendance, string> = { going: 'You are going.', interested: 'You are interested.' };

/** Marks the event as tentative and the time as free, so that calendars can plan over it. */
const tentative = {
  status: ICalEventStatus.TENTATIVE,
  transparency: ICalEventTransparency.TRANSPARENT,
};

function descriptionOf(card: EventCard, details: EventDetails, url: string): string {
  const { price, ticketUrl, description } = details;
  return [
    standingOf(card, details),
    card.lineUp.join(', '),
    isOff(card) ? '' : timesOf(card),
    card.summary,
    description,
    price && `Price: ${price}`,
    ticketUrl && `Tickets: ${ticketUrl}`,
    url,
  ]
    .filter(Boolean)
    .join('\n');
}

/**
 * Returns an event in iCalendar form. Times are in UTC, so no time zone rules are needed. The id does not contain the
 * site's domain, which may change. The other timestamps are those of the last change, so that an unchanged event yields
 * an unchanged file.
 */
function calendarEvent({ id, card, details = {}, wish }: CalendarEvent, origin: SiteOrigin): ICalEventData {
  const url = eventAddress(origin, id);
  const changedAt = new Date(card.changedAt);
  return {
    id: `event-${id}@riffhall`,
    sequence: card.version,
    stamp: changedAt,
    lastModified: changedAt,
    start: new Date(card.startsAt),
    end: new Date(endInCalendar(card)),
    summary: oneLine(summaryOf(card)),
    location: oneLine(placeOf(card, details)),
    description: lines([...(wish ? [wishes[wish]] : []), descriptionOf(card, details, url)].join('\n')),
    url,
    status: card.state === 'cancelled' ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    categories: Object.keys(card.genres ?? {}).map((name) => ({ name })),
    // Calendars remove cancelled events, but one that waits for a new date takes place.
    ...(card.state !== 'cancelled' && (card.dateOpen || wish === 'interested') && tentative),
  };
}

/** How often subscribed calendars refresh. */
const refreshAfterSeconds = 6 * 3600;

function write(events: readonly CalendarEvent[], about: ICalCalendarData, origin: SiteOrigin): string {
  const calendar = ical({
    ...about,
    prodId: { company: siteName, product: 'Events', language: 'EN' },
    events: events.map((event) => calendarEvent(event, origin)),
  });
  // The library does not end the last line.
  return `${calendar.toString()}\r\n`;
}

/** Returns the feed that calendars subscribe to, in iCalendar format (RFC 5545). */
export function calendarFeed(
  events: readonly CalendarEvent[],
  filter: EventFilter,
  origin: SiteOrigin,
): string {
  const title = eventsTitle(
    filter,
    events.map(({ card }) => card),
  );
  const name = title === null ? `${siteName} events` : `${siteName}: ${title}`;
  // The library does not escape the name.
  const escaped = oneLine(name).replace(/[\\;,]/g, '\\$&');
  return write(events, { name: escaped, ttl: refreshAfterSeconds }, origin);
}

/** Returns the feed of the shows that one member attends or is interested in. */
export const ownCalendarFeed = (events: readonly CalendarEvent[], origin: SiteOrigin): string =>
  write(events, { name: `My shows on ${siteName}`, ttl: refreshAfterSeconds }, origin);

/** Returns a file with one event. It sets no calendar name, as it is imported into the user's own calendar. */
export const calendarFile = (event: CalendarEvent, origin: SiteOrigin): string => write([event], {}, origin);
