import ICAL from 'ical.js';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { address, portsAt, testOffset } from '../../local/stack/ports.ts';
import { bandKey } from '../../src/contract/article-index.ts';
import { venueDateKey } from '../../src/contract/venue-date.ts';
import { showFields } from '../doubles/event-world.ts';
import { runSchedule, signUpAuthor, stored } from './authors.ts';
import { call, type Person, signUp, write } from './people.ts';

const hour = 3_600_000;
const day = 24 * hour;
const startsAt = Math.floor(Date.now() / day) * day + 400 * day + 19 * hour;
const fields = showFields({
  startsAt,
  doorsAt: startsAt - hour,
  venue: `Cellar ${Date.now()}`,
  city: 'Graz',
  lineUp: [`Band ${Date.now()}`],
  poster: null,
});

let ann: Person;
let event: string;
beforeAll(async () => {
  ann = await signUpAuthor();
  const input = { action: 'propose', fields, attempt: `calendar-${Date.now()}` };
  const { result } = await call('proposeEvent', input, ann);
  ({ event } = result as { event: string });
}, 200_000);
/** Removes the event from lists that other tests read on the same stack. */
afterAll(async () => {
  const [band = ''] = fields.lineUp;
  for (const path of ['events', 'eventDetails', 'attendance', `lists/eventsByBand/${bandKey(band)}`]) {
    await write(`${path}/${event}`, null);
  }
  await write(`sitemap/event:${event}`, null);
  await write(`venueDates/${venueDateKey(fields)}`, null);
});

const fetchFeed = (path: string, headers: Record<string, string> = {}) =>
  fetch(`${address(portsAt(testOffset).site)}${path}`, { headers });

async function eventsIn(path: string) {
  const response = await fetchFeed(path);
  expect(response.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
  const calendar = new ICAL.Component(ICAL.parse(await response.text()) as unknown[]);
  return calendar.getAllSubcomponents('vevent').map((part) => new ICAL.Event(part));
}

it(
  'an event is available as a calendar file, alone or with others, with an ETag that lasts until it changes',
  { timeout: 200_000 },
  async () => {
    const [alone] = await eventsIn(`/api/events/${event}.ics`);
    expect(alone).toMatchObject({ uid: `event-${event}@riffhall`, summary: fields.title, sequence: 1 });
    expect(alone?.startDate.toJSDate().getTime()).toBe(startsAt);
    const feed = `/api/events.ics?city=${fields.city}&genre=doom`;
    expect((await eventsIn(feed)).map(({ uid }) => uid)).toContain(alone?.uid);
    expect((await eventsIn('/api/events.ics?city=nowhere-at-all')).length).toBe(0);
    const tagOf = async () => (await fetchFeed(`/api/events/${event}.ics`)).headers.get('etag');
    const tag = await tagOf();
    expect(tag).toMatch(/^W?\/?"/);
    expect(await tagOf()).toBe(tag);
    // Otherwise, fetch adds a header that requests a fresh copy.
    const known = { 'If-None-Match': tag ?? '', 'Cache-Control': 'max-age=0' };
    const again = await fetchFeed(`/api/events/${event}.ics`, known);
    expect(again.status).toBe(304);
    expect((await fetchFeed('/api/events/no-such-event.ics')).status).toBe(404);
  },
);

it(
  'a member’s own calendar follows their attendance, at an address that ends when it is renewed',
  { timeout: 200_000 },
  async () => {
    const fan = await signUp();
    const renew = async () => {
      const { result } = await call('setOwnCalendar', { action: 'renew' }, fan);
      return `/api/shows/${fan.uid}/${(result as { token: string }).token}.ics`;
    };
    const before = await renew();
    expect(await eventsIn(before)).toEqual([]);
    expect((await fetchFeed(before)).headers.get('cache-control')).toBe('private, no-cache');
    expect(await write(`attendance/${event}/${fan.uid}`, 'going', fan)).toBe(200);
    await vi.waitFor(
      async () => {
        const [show] = await eventsIn(before);
        expect(show).toMatchObject({ uid: `event-${event}@riffhall`, summary: fields.title });
      },
      { timeout: 60_000, interval: 500 },
    );
    const after = await renew();
    expect((await fetchFeed(before)).status).toBe(404);
    expect(await eventsIn(after)).toHaveLength(1);
  },
);

it(
  'attendees are reminded once, the day before, when the schedule runs as of that day',
  { timeout: 300_000 },
  async () => {
    const [fan, stranger] = await Promise.all([signUp(), signUp()]);
    expect(await write(`attendance/${event}/${fan.uid}`, 'going', fan)).toBe(200);
    const notifications = () => stored(`users/${fan.uid}/notifications`);
    await runSchedule(`remindOfEvents?at=${startsAt - 2 * day}`);
    expect(await notifications()).toBeNull();
    for (const early of [26, 25, 24]) {
      expect(await runSchedule(`remindOfEvents?at=${startsAt - early * hour}`)).toBe(200);
    }
    const entries = Object.values((await notifications()) as Record<string, object>);
    expect(entries).toHaveLength(1);
    expect(entries[0]).toMatchObject({
      kind: 'event-tomorrow',
      title: expect.stringMatching(
        /^Tomorrow, \w+day \d+ \w+: Slow Night, Cellar \d+, Graz\. Doors \d\d:00, start \d\d:00\.$/,
      ) as string,
      link: `/events/${event}`,
    });
    expect(await stored(`users/${stranger.uid}/notifications`)).toBeNull();
  },
);
