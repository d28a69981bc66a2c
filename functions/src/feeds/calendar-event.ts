import { type ICalEventData, ICalEventStatus, ICalEventTransparency } from 'ical-generator';
import { timeOf } from '../contract/calendar.ts';
import { endOf } from '../contract/event-dates.ts';
import type { Attendance, EventCard, EventDetails } from '../contract/events.ts';
import { countryName } from '../contract/country-name.ts';
import { eventAddress, type SiteOrigin } from '../site-addresses.ts';

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
export function calendarEvent(
  { id, card, details = {}, wish }: CalendarEvent,
  origin: SiteOrigin,
): ICalEventData {
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
