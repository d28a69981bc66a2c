import ICAL from 'ical.js';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { address, portsAt, testOffset } from '../../local/stack/ports.ts';
import { bandKey } from '../../src/contract/article-index.ts';
import { venueDateKey } from '../../src/contract/venue-date.ts';
import { showFields } from '../doubles/event-world.ts';
import { signUpAuthor } from './authors.ts';
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
