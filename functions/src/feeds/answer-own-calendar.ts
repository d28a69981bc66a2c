import type { Attendance } from '../contract/events.ts';
import { isKey } from '../contract/keys.ts';
import { fieldOf, paths } from '../contract/paths.ts';
import { hourMs } from '../contract/time.ts';
import { forEachConcurrently } from '../kit/for-each-concurrently.ts';
import { admit } from '../kit/rate-limit.ts';
import { isSameSecret } from '../kit/same-secret.ts';
import type { Clock, Database } from '../database.ts';
import { readEventCard } from '../previews/stored-event.ts';
import type { LogMalformed } from '../kit/stored-record.ts';
import type { SiteOrigin } from '../site-addresses.ts';
import { type CalendarEvent, endInCalendar } from './calendar-event.ts';
import { keptMs, withRoom } from './calendar-room.ts';
import { ownCalendarFeed } from './calendar.ts';
import { answer, type FeedAnswer, notFound } from './feed-answer.ts';

export interface OwnCalendarDeps {
  database: Database;
  clock: Clock;
  origin: SiteOrigin;
  logMalformed: LogMalformed;
}

/** How many shows are read at once. */
const concurrency = 20;

/** Several calendars of one member that come every few minutes, and too few to keep the database busy. */
export const readsPerHour = 120;
const limit = { fields: { window: 'hour', count: 'reads' }, windowMs: hourMs, limit: readsPerHour };

/** Nobody but the one who asked may keep it: a renewal ends the address at once. */
const caching = 'private, no-cache';

const address = /^\/api\/shows\/([\w-]{1,128})\/([\w-]{32})\.ics$/;

export const isOwnCalendar = (path: string): boolean => path.startsWith('/api/shows/');

/** The member whom an address leads to; null where it leads nowhere, or not any more. */
async function memberAt(path: string, { database }: OwnCalendarDeps): Promise<string | null> {
  const [, uid, token] = address.exec(path) ?? [];
  if (uid === undefined || token === undefined || !isKey(uid)) return null;
  const [stored, closed] = await Promise.all([
    database.get(fieldOf(paths.ownCalendar(uid), 'token')),
    database.get(fieldOf(paths.access(uid), 'closed')),
  ]);
  return stored !== null && closed === null && isSameSecret(stored, token) ? uid : null;
}

/** A show that is not long over, by what the member said of it. */
interface Wish {
  id: string;
  wish: Attendance;
  until: number;
}

/** Reads the end of each show alone: of those that members ever went to, most are long over. */
async function wishesOf(uid: string, since: number, { database }: OwnCalendarDeps): Promise<Wish[]> {
  const all = Object.entries((await database.get(paths.attending(uid))) ?? {});
  const wishes: Wish[] = [];
  await forEachConcurrently(all, concurrency, async ([id, wish]) => {
    const until = await database.get(fieldOf(paths.event(id), 'until'));
    if (until !== null && until > since) wishes.push({ id, wish, until });
  });
  return wishes.sort((one, other) => one.until - other.until || (one.id < other.id ? -1 : 1));
}

async function showsOf(uid: string, deps: OwnCalendarDeps): Promise<CalendarEvent[]> {
  const { database, clock, logMalformed } = deps;
  const since = clock.now() - keptMs;
  const wishes = withRoom(await wishesOf(uid, since, deps), ({ until }) => until, clock.now());
  const shows: CalendarEvent[] = [];
  await forEachConcurrently(wishes, concurrency, async ({ id, wish }) => {
    const stored = await database.get(paths.event(id));
    const card = stored && readEventCard(id, stored, logMalformed);
    // One that waits for a new date is not over in lists, however long its old one is.
    if (card && endInCalendar(card) > since) shows.push({ id, wish, card });
  });
  return shows.sort((one, other) => one.card.startsAt - other.card.startsAt || (one.id < other.id ? -1 : 1));
}

/** `/api/shows/{uid}/{token}.ics`: where a member goes or is interested. Every reason for a refusal gets the same answer. */
export async function answerOwnCalendar(path: string, deps: OwnCalendarDeps): Promise<FeedAnswer> {
  const uid = await memberAt(path, deps);
  if (uid === null) return notFound;
  if (!(await admit(paths.limits(`calendar-reads-${uid}`), [limit], deps)))
    return {
      status: 429,
      headers: {
        'Content-Type': 'text/plain; charset=utf-8',
        'Cache-Control': 'no-store',
        'Retry-After': '3600',
      },
      body: 'This calendar was fetched very often. It comes again in an hour.',
    };
  const body = ownCalendarFeed(await showsOf(uid, deps), deps.origin);
  return answer('text/calendar', body, { 'Cache-Control': caching, 'X-Robots-Tag': 'noindex' });
}
