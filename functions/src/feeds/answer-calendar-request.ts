import { type EventFilter, eventFilterFrom, passes } from '../contract/event-filter.ts';
import { isKey } from '../contract/keys.ts';
import { paths } from '../contract/paths.ts';
import type { PublicReader } from '../contract/public-reader.ts';
import { slugOf } from '../contract/slug.ts';
import { dayMs } from '../contract/time.ts';
import type { SiteOrigin } from '../site-addresses.ts';
import type { Clock } from '../database.ts';
import { readEventCard, readEventDetails } from '../previews/stored-event.ts';
import type { LogStrange } from '../kit/stored-record.ts';
import { calendarFeed, calendarFile } from './calendar.ts';
import type { CalendarEvent } from './calendar-event.ts';
import { answer, type FeedAnswer, notFound } from './feed-answer.ts';

export interface CalendarDeps {
  reader: PublicReader;
  clock: Clock;
  origin: SiteOrigin;
  logStrange: LogStrange;
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
  { reader, clock, logStrange }: CalendarDeps,
): Promise<CalendarEvent[]> {
  const events: CalendarEvent[] = [];
  let from = clock.now() - keptMs;
  let after: string | undefined;
  for (;;) {
    const list = { by: 'until', count: page, from, ...(after !== undefined && { after }) };
    const found = (await reader.lowest(paths.events(), list)) as { key: string; value: { until: number } }[];
    for (const { key: id, value } of found) {
      const card = readEventCard(id, value, logStrange);
      if (card && passes(card, filter)) events.push({ id, card });
    }
    const last = found.at(-1);
    if (!last || found.length < page || events.length >= eventsMost) return events.slice(0, eventsMost);
    [from, after] = [last.value.until, last.key];
  }
}

async function oneEvent(id: string, { reader, origin, logStrange }: CalendarDeps): Promise<FeedAnswer> {
  const [stored, more] = await Promise.all([reader.get(paths.event(id)), reader.get(paths.eventDetails(id))]);
  const card = stored === null ? null : readEventCard(id, stored, logStrange);
  if (!card) return notFound;
  const details = readEventDetails(id, more ?? {}, logStrange) ?? {};
  const name = slugOf(card.title, 60) || 'event';
  const body = calendarFile({ id, card, details }, origin);
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
