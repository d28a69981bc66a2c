import { expect, test } from 'vitest';
import { dateTimeIn, ownZone } from '../../../lib/zone-texts.ts';
import { timeOf } from './status-text.ts';

const now = Date.parse('2026-11-21T23:24:00Z');
// The device of whoever runs the test may stand in Berlin.
const mark = dateTimeIn(now, ownZone()) === dateTimeIn(now, 'Europe/Berlin') ? '' : ' (Berlin)';

test('times in the editor are those of the site, as in the list of articles', () => {
  expect(timeOf(now, now)).toBe(`00:24${mark}`);
});

test('times in the editor have a date if it was another day at the site', () => {
  expect(timeOf(now - 3_600_000, now)).toBe(`23:24 on 21 Nov${mark}`);
});
