import { expect, test } from 'vitest';
import { listedEvent } from '../stored-event.ts';
import { day, hour, storedEvent } from '../testing/events.ts';
import { type Show, sortShows } from './sort-shows.ts';

const now = Date.parse('2026-11-21T20:00:00Z');

function show(
  id: string,
  startsAt: number,
  more: object = {},
  attendance: Show['attendance'] = 'going',
): Show {
  const event = listedEvent(id, storedEvent(startsAt, more));
  if (!event) throw new Error('No event');
  return { event, attendance };
}

test('my shows are upcoming ones, soonest first, and then attended ones, latest first', () => {
  const shows = [
    show('later', now + 9 * day),
    show('on', now - hour),
    show('waits', now - 9 * day, { state: 'postponed', dateOpen: true }),
    show('off', now + day, { state: 'cancelled' }),
    show('maybe', now + 2 * day, {}, 'interested'),
    show('long-ago', now - 40 * day),
    show('last-week', now - 7 * day),
    show('never', now - 7 * day, { state: 'cancelled' }),
    show('missed', now - 7 * day, {}, 'interested'),
  ];
  const { upcoming, past } = sortShows(shows, now);
  expect(upcoming.map(({ event }) => event.id)).toEqual(['on', 'off', 'maybe', 'later', 'waits']);
  expect(past.map(({ event }) => event.id)).toEqual(['last-week', 'long-ago']);
});
