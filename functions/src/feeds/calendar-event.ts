import { type ICalEventData, ICalEventStatus } from 'ical-generator';
import { timeOf } from '../contract/calendar.ts';
import type { EventCard, EventDetails } from '../contract/events.ts';
import { eventAddress, type SiteOrigin } from '../site-addresses.ts';

export interface CalendarEvent {
  id: string;
  card: EventCard;
  /** Known to the file of one event alone. */
  details?: EventDetails;
}

const countries = new Intl.DisplayNames('en', { type: 'region' });

/** Nothing that a calendar would take for an end of line or choke on. */
const oneLine = (text: string): string => text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim();
const lines = (text: string): string =>
  text
    .split(/\r\n|\r|\n/)
    .map(oneLine)
    .join('\n');

/** Nothing happens at the time that is written there. */
const isOff = ({ state, dateOpen }: EventCard): boolean => state === 'cancelled' || dateOpen === true;

/** Many calendars show the words alone. */
function summaryOf({ title, state, dateOpen }: EventCard): string {
  if (state === 'cancelled') return `Cancelled: ${title}`;
  return dateOpen ? `Postponed: ${title}` : title;
}

function placeOf({ venue, city, country }: EventCard, { address }: EventDetails): string {
  return [venue, address, city, countries.of(country) ?? country].filter(Boolean).join(', ');
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
 * An event as calendars know it. Moments are told in UTC, which needs no rules of a time zone and is right in every one.
 * Its id says nothing of the site's address, which may change; all other times are those of its last change, so that the
 * file is the same until there is another one.
 */
export function calendarEvent({ id, card, details = {} }: CalendarEvent, origin: SiteOrigin): ICalEventData {
  const url = eventAddress(origin, id);
  const changedAt = new Date(card.changedAt);
  return {
    id: `event-${id}@riffhall`,
    sequence: card.version,
    stamp: changedAt,
    lastModified: changedAt,
    start: new Date(card.startsAt),
    end: new Date(card.until),
    summary: oneLine(summaryOf(card)),
    location: oneLine(placeOf(card, details)),
    description: lines(descriptionOf(card, details, url)),
    url,
    status: isOff(card) ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    categories: Object.keys(card.genres ?? {}).map((name) => ({ name })),
  };
}
