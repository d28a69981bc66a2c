import { type EventFilter, eventFilterFrom, matchesFilter } from '../contract/event-filter.ts';
import { isKey } from '../contract/keys.ts';
import { paths } from '../contract/paths.ts';
import type { PublicReader } from '../contract/public-reader.ts';
import { slugOf } from '../contract/slug.ts';
import type { SiteOrigin } from '../site-addresses.ts';
import type { Clock } from '../database.ts';
import { readEventCard, readEventDetails } from '../previews/stored-event.ts';
import type { LogMalformed } from '../kit/stored-record.ts';
import type { TtlCache } from '../kit/ttl-cache.ts';
import {
  limitEvents,
  pastListedMs,
  calendarFeed,
  calendarFile,
  type CalendarEvent,
  endInCalendar,
} from './calendar.ts';
import { answer, type FeedAnswer, notFound } from './feed-answer.ts';

export interface CalendarDeps {
  reader: PublicReader;
  clock: Clock;
  origin: SiteOrigin;
  logMalformed: LogMalformed;
  /** The feed cache of this instance. It has few keys: they never come from a URL. */
  cache: TtlCache;
}

const page = 200;
/** Maximum number of pages to read; later events are in no calendar. */
const pagesMax = 25;
const type = 'text/calendar';

/** Reads events that are upcoming, in progress, or over for at most `pastListedMs`, earliest end first. */
async function readEvents({ reader, clock, logMalformed }: CalendarDeps): Promise<CalendarEvent[]> {
  const events: CalendarEvent[] = [];
  const since = clock.now() - pastListedMs;
  let from = since;
  let after: string | undefined;
  for (let pages = 0; pages < pagesMax; pages += 1) {
    const list = { by: 'until', count: page, from, ...(after !== undefined && { after }) };
    const found = (await reader.lowest(paths.events(), list)) as { key: string; value: { until: number } }[];
    for (const { key: id, value } of found) {
      const card = readEventCard(id, value, logMalformed);
      if (card && endInCalendar(card) >= since) events.push({ id, card });
    }
    const last = found.at(-1);
    if (!last || found.length < page) break;
    [from, after] = [last.value.until, last.key];
  }
  return events;
}

async function eventsThatPass(filter: EventFilter, deps: CalendarDeps): Promise<CalendarEvent[]> {
  // Filters come from URLs and are unbounded in number, so results are not cached per filter.
  const all = await deps.cache.get('events', () => readEvents(deps));
  const matching = all.filter(({ card }) => matchesFilter(card, filter));
  return limitEvents(matching, ({ card }) => endInCalendar(card), deps.clock.now());
}

async function oneEvent(id: string, { reader, origin, logMalformed }: CalendarDeps): Promise<FeedAnswer> {
  const [stored, more] = await Promise.all([reader.get(paths.event(id)), reader.get(paths.eventDetails(id))]);
  const card = stored === null ? null : readEventCard(id, stored, logMalformed);
  if (!card) return notFound;
  const details = readEventDetails(id, more ?? {}, logMalformed) ?? {};
  const name = slugOf(card.title, 60) || 'event';
  const body = calendarFile({ id, card, details }, origin);
  return answer(type, body, { 'Content-Disposition': `inline; filename="${name}.ics"` });
}

const ofOne = /^\/api\/events\/([-\w]{1,64})\.ics$/;

/** Answers `/api/events.ics`, with the same filter as the list of events, and `/api/events/{id}.ics`. */
export async function handleCalendarRequest(
  { path, query }: { path: string; query: URLSearchParams },
  deps: CalendarDeps,
): Promise<FeedAnswer> {
  const [, id] = ofOne.exec(path) ?? [];
  if (id !== undefined) return isKey(id) ? oneEvent(id, deps) : notFound;
  if (path !== '/api/events.ics') return notFound;
  const filter = eventFilterFrom(query);
  // A band that was merged is listed under the other band's key.
  const band = filter.band && ((await deps.reader.get(paths.bandAlias(filter.band))) as string | null);
  const current = band ? { ...filter, band } : filter;
  return answer(type, calendarFeed(await eventsThatPass(current, deps), current, deps.origin));
}
