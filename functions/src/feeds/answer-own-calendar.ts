import type { Attendance } from '../contract/events.ts';
import { isKey } from '../contract/keys.ts';
import { fieldOf, paths } from '../contract/paths.ts';
import type { StoreDeps } from '../database.ts';
import { forEachConcurrently } from '../kit/for-each-settled.ts';
import { consume, hourWindow } from '../kit/rate-limit.ts';
import { isSameSecret } from '../kit/crypto.ts';
import { readEventCard } from '../previews/stored-event.ts';
import type { LogMalformed } from '../kit/stored-record.ts';
import type { SiteOrigin } from '../site-addresses.ts';
import { type CalendarEvent, endInCalendar, limitEvents, pastListedMs, ownCalendarFeed } from './calendar.ts';
import { answer, type FeedAnswer, notFound } from './feed-answer.ts';

export interface OwnCalendarDeps extends StoreDeps {
  origin: SiteOrigin;
  logMalformed: LogMalformed;
}

/** How many shows are read concurrently. */
const concurrency = 20;

/** Enough for several calendar apps that refresh every few minutes, yet too few to keep the database busy. */
export const readsPerHour = 120;

/** Only the requesting client may cache it: a renewal must revoke the URL at once. */
const caching = 'private, no-cache';

const address = /^\/api\/shows\/([\w-]{1,128})\/([\w-]{32})\.ics$/;

export const isOwnCalendar = (path: string): boolean => path.startsWith('/api/shows/');

/** Returns the member that a URL belongs to, or null if it is invalid or revoked. */
async function memberAt(path: string, { database }: OwnCalendarDeps): Promise<string | null> {
  const [, uid, token] = address.exec(path) ?? [];
  if (uid === undefined || token === undefined || !isKey(uid)) return null;
  const [stored, closed] = await Promise.all([
    database.get(fieldOf(paths.ownCalendar(uid), 'token')),
    database.get(fieldOf(paths.access(uid), 'closed')),
  ]);
  return stored !== null && closed === null && isSameSecret(stored, token) ? uid : null;
}

/** A recent or upcoming show, with the member's attendance. */
interface Wish {
  id: string;
  wish: Attendance;
  until: number;
}

/** Reads only the end of each show first: most shows that members ever attended ended long ago. */
async function wishesOf(uid: string, since: number, { database }: OwnCalendarDeps): Promise<Wish[]> {
  const all = Object.entries((await database.get(paths.attendancesBy(uid))) ?? {});
  const wishes: Wish[] = [];
  await forEachConcurrently(all, concurrency, async ([id, wish]) => {
    const until = await database.get(fieldOf(paths.event(id), 'until'));
    if (until !== null && until > since) wishes.push({ id, wish, until });
  });
  return wishes.sort((one, other) => one.until - other.until || (one.id < other.id ? -1 : 1));
}

async function showsOf(uid: string, deps: OwnCalendarDeps): Promise<CalendarEvent[]> {
  const { database, clock, logMalformed } = deps;
  const since = clock.now() - pastListedMs;
  const wishes = limitEvents(await wishesOf(uid, since, deps), ({ until }) => until, clock.now());
  const shows: CalendarEvent[] = [];
  await forEachConcurrently(wishes, concurrency, async ({ id, wish }) => {
    const stored = await database.get(paths.event(id));
    const card = stored && readEventCard(id, stored, logMalformed);
    // A show that waits for a new date never counts as over in lists, so its old date is checked here.
    if (card && endInCalendar(card) > since) shows.push({ id, wish, card });
  });
  return shows.sort((one, other) => one.card.startsAt - other.card.startsAt || (one.id < other.id ? -1 : 1));
}

/**
 * Answers `/api/shows/{uid}/{token}.ics`, the shows that a member attends or is interested in. All invalid URLs get the
 * same response.
 */
export async function answerOwnCalendar(path: string, deps: OwnCalendarDeps): Promise<FeedAnswer> {
  const uid = await memberAt(path, deps);
  if (uid === null) return notFound;
  if (!(await consume(paths.limits(`calendar-reads-${uid}`), [hourWindow('reads', readsPerHour)], deps)))
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
