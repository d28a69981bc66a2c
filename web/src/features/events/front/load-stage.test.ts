import { expect, test } from 'vitest';
import { TestPlaces } from '../../../testing/test-places.ts';
import { loadStage } from './load-stage.ts';

const now = Date.parse('2026-11-21T12:00:00Z');
const hour = 3_600_000;
const day = 24 * hour;

/** Creates a site with a show at each of these times. */
function showsAt(starts: Record<string, number>, fields: object = {}) {
  const site = new TestPlaces();
  for (const [id, startsAt] of Object.entries(starts))
    site.put(`events/${id}`, {
      ...{ title: id, startsAt, until: startsAt + 6 * hour, timeZone: 'Europe/Berlin' },
      ...{ venue: 'Hall', city: 'Leipzig', country: 'DE', state: 'announced', ...fields },
    });
  return site.reader;
}
const idsOf = (lines: { id: string }[]) => lines.map(({ id }) => id);

test('tonight’s shows come first, then the rest of the week, and nothing later', async () => {
  const shows = {
    late: now + 9 * day,
    friday: now + 6 * day,
    tonight: now + 8 * hour,
    monday: now + 2 * day,
  };
  const { reach, lines } = await loadStage(showsAt(shows), now);
  expect([reach, idsOf(lines)]).toEqual(['tonight', ['tonight', 'monday', 'friday']]);
  expect(lines[0]).toMatchObject({ mark: 'Tonight', place: 'Hall, Leipzig', when: 'Sat 21 Nov, 21:00' });
  expect(lines[1]?.mark).toBeNull();
});

test('a show in progress counts as on now, and one in the afternoon does not count as tonight', async () => {
  const { reach, lines } = await loadStage(
    showsAt({ begun: now - 2 * hour, afternoon: now + 2 * hour, evening: now + 8 * hour }),
    now,
  );
  expect([reach, lines.map(({ mark }) => mark)]).toEqual(['tonight', ['On now', 'Today', 'Tonight']]);
});

test('a quiet week is filled up with the next shows', async () => {
  const { reach, lines } = await loadStage(showsAt({ one: now + 20 * day, two: now + 2 * day }), now);
  expect([reach, idsOf(lines)]).toEqual(['next', ['two', 'one']]);
});

test('cancelled shows and shows that are over are left out', async () => {
  expect((await loadStage(showsAt({ off: now + day }, { state: 'cancelled' }), now)).lines).toEqual([]);
  expect((await loadStage(showsAt({ over: now - day }), now)).lines).toEqual([]);
});
