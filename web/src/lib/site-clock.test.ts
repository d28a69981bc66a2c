import { afterEach, expect, test, vi } from 'vitest';
import { zoneMark, zoneNote } from './site-clock.ts';

const now = Date.parse('2026-11-21T20:04:00Z');
const device = vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions');
const standIn = (timeZone: string) =>
  device.mockReturnValue({ timeZone } as unknown as Intl.ResolvedDateTimeFormatOptions);
afterEach(() => void device.mockReset());

test('the site’s time is marked for staff whose clock differs', () => {
  standIn('America/New_York');
  expect([zoneNote(now), zoneMark(now)]).toEqual(['Times are those of Berlin.', ' (Berlin)']);
});

test('the site’s time is not marked for staff whose clock shows the same', () => {
  standIn('Europe/Paris');
  expect([zoneNote(now), zoneMark(now)]).toEqual(['', '']);
});
