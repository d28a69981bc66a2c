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

type Found = { key: string; value: { until: number } }[];

/** Reads events that pass, page by page; `next` reads the page behind a key with its value, or the first one. */
async function readPages(
  filter: EventFilter,
  next: (last: { key: string; until: number } | null) => Promise<Found>,
  { logStrange, most }: { logStrange: LogStrange; most: number },
): Promise<CalendarEvent[]> {
  const events: CalendarEvent[] = [];
  for (let last: { key: string; until: number } | null = null; events.length < most;) {
    const found = await next(last);
    for (const { key: id, value } of found) {
      const card = readEventCard(id, value, logStrange);
      if (card && passes(card, filter)) events.push({ id, card });
    }
    const end = found.at(-1);
    if (!end || found.length < page) break;
    last = { key: end.key, until: end.value.until };
  }
  return events.slice(0, most);
}

/** Reads events that are coming or on now, and, as far as there is room, those that are not long over; the earliest first. */
async function eventsThatPass(filter: EventFilter, deps: CalendarDeps): Promise<CalendarEvent[]> {
  const { reader, clock, logStrange } = deps;
  const now = clock.now();
  const list = { by: 'until', count: page };
  const coming = await readPages(
    filter,
    async (last) =>
      (await reader.lowest(
        paths.events(),
        last ? { ...list, from: last.until, after: last.key } : { ...list, from: now },
      )) as Found,
    { logStrange, most: eventsMost },
  );
  const over = await readPages(
    filter,
    async (last) => {
      const after = last ? { key: last.key, value: last.until } : { key: '-', value: now };
      const found = (await reader.highest(paths.events(), { ...list, after })) as Found;
      return found.filter(({ value }) => value.until >= now - keptMs);
    },
    { logStrange, most: eventsMost - coming.length },
  );
  return [...over.reverse(), ...coming];
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
  const filter = eventFilterFrom(query);
  // A band that was merged into another one plays on under its name.
  const band = filter.band && ((await deps.reader.get(paths.bandAlias(filter.band))) as string | null);
  const events = await eventsThatPass(band ? { ...filter, band } : filter, deps);
  return answer(type, calendarFeed(events, deps.origin));
}
