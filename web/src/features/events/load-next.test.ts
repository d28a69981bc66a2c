import { expect, test } from 'vitest';
import { TestPlaces } from '../../testing/test-places.ts';
import { loadBandShows } from './band/load-band-shows.ts';
import { isOver } from './event-times.ts';
import { loadNextOf } from './load-next.ts';
import { listedEvent } from './stored-event.ts';

const now = Date.parse('2026-11-21T12:00:00Z');
const hour = 3_600_000;
const day = 24 * hour;

const stored = (title: string, startsAt: number, fields: object = {}) => ({
  ...{ title, startsAt, until: startsAt + 6 * hour, timeZone: 'Europe/Berlin', lineUp: ['Sleep', 'Om'] },
  ...{ venue: 'Hall', city: 'Leipzig', country: 'DE', state: 'announced', ...fields },
});

/** Creates a band on tour that plays every day from `first` to `last`, in days from now. */
function tour(first: number, last: number) {
  const site = new TestPlaces();
  for (let at = first; at <= last; at += 1) {
    const startsAt = now + at * day + hour;
    site.put(`events/day${at}`, stored(`Day ${at}`, startsAt));
    site.put(`lists/eventsByBand/sleep/day${at}`, startsAt);
  }
  return site.reader;
}

test('the next shows of a band on a long tour are the soonest ones', async () => {
  const next = await loadNextOf(tour(-40, 60), ['Sleep'], { now });
  expect(next.map(({ id }) => id)).toEqual(['day0', 'day1', 'day2']);
});

test('the page of a band on a long tour begins with its next show, and names the bands it played with', async () => {
  const { next, partners, name } = await loadBandShows(tour(-40, 60), 'sleep', now);
  expect(next.map(({ id }) => id)).toEqual(['day0', 'day1', 'day2', 'day3', 'day4', 'day5']);
  expect([name, partners]).toEqual(['Sleep', [{ key: 'om', name: 'Om' }]]);
});

test.each([
  ['announced', {}, true],
  ['postponed to an open date', { state: 'postponed', dateOpen: true }, false],
  ['cancelled', { state: 'cancelled' }, true],
  ['cancelled after it was postponed to an open date', { state: 'cancelled', dateOpen: true }, true],
])('whether an event from last week that was %s is over: %j %s', (_what, fields, over) => {
  const event = listedEvent('e1', stored('Last week', now - 7 * day, fields));
  expect(event && isOver(event, now)).toBe(over);
});
