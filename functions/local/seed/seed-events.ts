import type { CallOutput, ParsedCallInput } from '../../src/contract/calls.ts';
import { createHash } from 'node:crypto';
import { bandKey } from '../../src/contract/article-index.ts';
import { venueDateKey } from '../../src/contract/venue-date.ts';
import { assumedHours, type EventCard, type Attendance } from '../../src/contract/events.ts';
import type { EventFields } from '../../src/contract/event-schemas.ts';
import { paths } from '../../src/contract/paths.ts';
import { dayMs } from '../../src/contract/time.ts';
import type { Database } from '../../src/database.ts';
import { workOn } from '../../src/kit/work.ts';
import { dayAfter, dayOf } from '../../src/contract/calendar.ts';
import { timestampOf } from '../../src/contract/zoned-time.ts';
import type { DemoArticle } from './articles.ts';
import { coverAlt, type DemoPictures } from './covers.ts';
import { comingEvents, type DemoEvent, pastEvents, proposedEvents } from './events.ts';
import type { LocalApi } from './local-api.ts';
import type { DemoName } from './people.ts';
import { demoSlug } from './seed-articles.ts';
import type { DemoSessions } from './seed-people.ts';

const hour = 3_600_000;
const week = 7 * 24 * hour;

/**
 * Moves an event into the past. It was announced for later, because past events cannot be announced. A single update,
 * as the server, sets the date in the event, in its venue date and in the lists of its bands. Events that already have
 * their date do not change.
 */
async function backdateEvent(
  id: string,
  { startsAt, doorsAt, endsAt }: Pick<EventFields, 'startsAt' | 'doorsAt' | 'endsAt'>,
  database: Database,
): Promise<void> {
  const card = (await database.get(paths.event(id))) as EventCard;
  if (card.startsAt <= startsAt) return;
  const changedAt = startsAt - 3 * week;
  const moved: EventCard = {
    ...card,
    startsAt,
    ...(doorsAt !== null && { doorsAt }),
    ...(endsAt !== null && { endsAt }),
    until: endsAt ?? startsAt + assumedHours * hour,
    changedAt,
  };
  await database.update({
    [paths.event(id)]: moved,
    [paths.venueDate(venueDateKey(card))]: null,
    [paths.venueDate(venueDateKey(moved))]: { event: id },
    [paths.sitemapEvent(id)]: { updatedAt: changedAt },
    ...workOn('syncEvent', id, { database, clock: Date }),
    ...Object.fromEntries(
      card.lineUp.map((name) => [`${paths.eventsOfBand(bandKey(name))}/${id}`, startsAt]),
    ),
  });
}

/** Spreads announcements over the last two months. Those that are already backdated stay. */
async function backdateAnnouncement(id: string, now: number, database: Database): Promise<void> {
  const place = `${paths.audit()}/event-announce-${id}/at`;
  const at = await database.get(place);
  if (typeof at !== 'number' || at < now - dayMs) return;
  const key = [...id].reduce((sum, letter) => sum + letter.charCodeAt(0), 0);
  await database.update({ [place]: now - (1 + (key % 58)) * dayMs });
}

/** Returns the timestamp at local `time` in a time zone, this many days after `now`. */
function localTimestamp(
  now: number,
  { days, time, timeZone }: { days: number; time: string; timeZone: string },
): number {
  const timestamp = timestampOf(`${dayAfter(dayOf(now, timeZone), days)}T${time}`, timeZone);
  if (timestamp === null) throw new Error(`"${time}" is no time of day`);
  return timestamp;
}

interface Office {
  api: LocalApi;
  sessions: DemoSessions;
  database: Database;
  pictures: DemoPictures;
  now: number;
  /** Titles of the published articles. */
  articles: ReadonlySet<string>;
}

export const demoEvents: DemoEvent[] = [...pastEvents, ...comingEvents, ...proposedEvents];

const minute = 60_000;

type Dates = Pick<EventFields, 'startsAt' | 'doorsAt' | 'endsAt'>;

function datesOf({ days, doors, start, ends, place: { timeZone } }: DemoEvent, now: number): Dates {
  if (days === 'now') {
    const startsAt = Math.floor(now / minute) * minute - hour;
    return { startsAt, doorsAt: startsAt - hour, endsAt: startsAt + 5 * hour };
  }
  const at = (time: string, later = 0) => localTimestamp(now, { days: days + later, time, timeZone });
  return {
    startsAt: at(start),
    doorsAt: doors === undefined ? null : at(doors),
    endsAt: ends === undefined ? null : at(ends.time, ends.days),
  };
}

export function fieldsOf(
  event: DemoEvent,
  { pictures, articles, now }: Pick<Office, 'pictures' | 'articles' | 'now'>,
): EventFields {
  const { title, place, lineUp, genres, summary, description, price, tickets, poster, report } = event;
  return {
    title,
    ...datesOf(event, now),
    address: '',
    ...place,
    lineUp,
    genres,
    summary,
    description: description ?? '',
    price: price ?? '',
    ticketUrl: tickets ?? '',
    poster: poster ? { ...pictures[poster], alt: coverAlt(poster) } : null,
    report: report !== undefined && articles.has(report) ? demoSlug(report) : null,
  };
}

const attemptOf = (title: string) => createHash('sha256').update(title).digest('hex').slice(0, 24);

/** In milliseconds. Past events cannot be announced, so they are announced this much later and then backdated. */
const later = 500 * 24 * hour;

const movedBy = ({ startsAt, doorsAt, endsAt }: Dates, by: number): Dates => ({
  startsAt: startsAt + by,
  doorsAt: doorsAt && doorsAt + by,
  endsAt: endsAt && endsAt + by,
});

const wishesOf = (names: readonly DemoName[], wish: Attendance, sessions: DemoSessions) =>
  Object.fromEntries(names.map((name) => [sessions[name].uid, wish]));

/** As the server, because members would have to answer one event at a time. */
async function attend(
  id: string,
  { going = [], interested = [] }: DemoEvent,
  { database, sessions }: Office,
): Promise<void> {
  const all = { ...wishesOf(going, 'going', sessions), ...wishesOf(interested, 'interested', sessions) };
  await database.update({
    ...Object.fromEntries(
      Object.entries(all).flatMap(([uid, wish]) => [
        [paths.attendance(id, uid), wish],
        [paths.attendanceBy(uid, id), wish],
      ]),
    ),
    [paths.eventCount(id, 'going')]: going.length,
    [paths.eventCount(id, 'interested')]: interested.length,
  });
}

async function changeSince(id: string, event: DemoEvent, { api, sessions, now }: Office): Promise<void> {
  const { since, start, place } = event;
  if (!since) return;
  const { days, ...change } = { days: undefined, ...since };
  const startsAt =
    days === undefined
      ? {}
      : { startsAt: localTimestamp(now, { days, time: start, timeZone: place.timeZone }) };
  const input = { ...change, ...startsAt, event: id, version: 1 } as ParsedCallInput<'changeEvent'>;
  await api.call('changeEvent', input, sessions[event.by]);
}

async function addSetLists(
  event: string,
  { setLists = [] }: DemoEvent,
  { api, sessions }: Office,
): Promise<void> {
  for (const { by, band, songs, encores = [] } of setLists) {
    const played = [
      ...songs.map((title) => ({ title })),
      ...encores.map((title) => ({ title, encore: true as const })),
    ];
    const input = { action: 'save', event, band: bandKey(band), seen: null, songs: played } as const;
    await api.call('changeSetList', input satisfies ParsedCallInput<'changeSetList'>, sessions[by]);
  }
}

async function seedEvent(event: DemoEvent, office: Office): Promise<void> {
  const { api, sessions, database, now } = office;
  const fields = fieldsOf(event, office);
  const isPast = fields.startsAt < now && event.days !== 'now';
  const input: ParsedCallInput<'proposeEvent'> = {
    action: 'propose',
    fields: isPast ? { ...fields, ...movedBy(fields, later) } : fields,
    attempt: `demo-${attemptOf(event.title)}`,
  };
  const { result } = (await api.call('proposeEvent', input, sessions[event.by])) as {
    result: CallOutput<'proposeEvent'>;
  };
  if (result.state !== 'announced') return;
  const id = result.event;
  if (isPast) await backdateEvent(id, fields, database);
  await backdateAnnouncement(id, now, database);
  const { state } = (await database.get(paths.event(id))) as EventCard;
  if (state === 'announced') await changeSince(id, event, office);
  if (!(await database.get(paths.attendances(id)))) await attend(id, event, office);
  if (!(await database.get(paths.setLists(id)))) await addSetLists(id, event, office);
}

/** Announces each event as its author, one at a time, so as not to overload the machine. */
async function seedAll(events: DemoEvent[], office: Office): Promise<void> {
  for (const event of events) await seedEvent(event, office);
}

/** Seeds the upcoming events, which do not link to articles, so they can be announced before those are published. */
export const seedComingEvents = (office: Omit<Office, 'articles'>): Promise<void> =>
  seedAll(comingEvents, { ...office, articles: new Set() });

/**
 * Seeds the other events, after the articles: past events link to their reports, and by then the proposing members
 * have their names.
 */
export async function seedOtherEvents(
  office: Omit<Office, 'articles'>,
  articles: DemoArticle[],
): Promise<void> {
  const out = new Set(articles.filter(({ state }) => !state).map(({ title }) => title));
  await seedAll([...pastEvents, ...proposedEvents], { ...office, articles: out });
}
