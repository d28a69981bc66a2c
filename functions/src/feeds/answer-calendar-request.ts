import { type EventFilter, eventFilterFrom, passes } from '../contract/event-filter.ts';
import type { EventCard, EventDetails } from '../contract/events.ts';
import { isKey } from '../contract/keys.ts';
import { paths } from '../contract/paths.ts';
import type { PublicReader } from '../contract/public-reader.ts';
import { slugOf } from '../contract/slug.ts';
import { dayMs } from '../contract/time.ts';
import type { SiteOrigin } from '../site-addresses.ts';
import type { Clock } from '../database.ts';
import { calendarFeed, calendarFile } from './calendar.ts';
import type { CalendarEvent } from './calendar-event.ts';
import { answer, type FeedAnswer, notFound } from './feed-answer.ts';

export interface CalendarDeps {
  reader: PublicReader;
  clock: Clock;
  origin: SiteOrigin;
}

/** Past events stay for so long: they would vanish from calendars the morning after. */
const keptMs = 60 * dayMs;
const page = 200;
/** The most events in one calendar. */
const eventsMost = 500;
const type = 'text/calendar';

/** Reads events that are coming, on now, or not long over; the earliest first. */
async function eventsThatPass(
  filter: EventFilter,
  { reader, clock }: CalendarDeps,
): Promise<CalendarEvent[]> {
  const events: CalendarEvent[] = [];
  let from = clock.now() - keptMs;
  let after: string | undefined;
  for (;;) {
    const list = { by: 'until', count: page, from, ...(after !== undefined && { after }) };
    const found = (await reader.lowest(paths.events(), list)) as { key: string; value: EventCard }[];
    for (const { key, value } of found) if (passes(value, filter)) events.push({ id: key, card: value });
    const last = found.at(-1);
    if (!last || found.length < page || events.length >= eventsMost) return events.slice(0, eventsMost);
    [from, after] = [last.value.until, last.key];
  }
}

async function oneEvent(id: string, { reader, origin }: CalendarDeps): Promise<FeedAnswer> {
  const [card, details] = (await Promise.all([
    reader.get(paths.event(id)),
    reader.get(paths.eventDetails(id)),
  ])) as [EventCard | null, EventDetails | null];
  if (!card) return notFound;
  const name = slugOf(card.title, 60) || 'event';
  const body = calendarFile({ id, card, details: details ?? {} }, origin);
  return answer(type, body, { 'Content-Disposition': `inline; filename="${name}.ics"` });
}

const ofOne = /^\/api\/events\/([-\w]{1,64})\.ics$/;

/** `/api/events.ics`, with the same filter as the list of events, and `/api/events/{id}.ics`. */
export async function answerCalendarRequest(
  { path, query }: { path: string; query: URLSearchParams },
  deps: CalendarDeps,
): Promise<FeedAnswer> {
  const [, id] = ofOne.exec(path) ?? [];
  if (id !== undefined) return isKey(id) ? oneEvent(id, deps) : notFound;
  if (path !== '/api/events.ics') return notFound;
  const events = await eventsThatPass(eventFilterFrom(query), deps);
  return answer(type, calendarFeed(events, deps.origin));
}
