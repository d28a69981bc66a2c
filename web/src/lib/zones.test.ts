import { expect, test } from 'vitest';
import { countries } from './countries.ts';
import { guessZone, zoneGroups } from './zones.ts';
import { ownZone } from './zone-texts.ts';

test.each([
  ['DE', 'Berlin', 'Europe/Berlin'],
  ['CZ', 'Brno', 'Europe/Prague'],
  ['US', 'Portland', 'America/New_York'],
  ['US', 'los angeles', 'America/Los_Angeles'],
  ['ES', 'Bilbao', 'Europe/Madrid'],
  ['AU', 'Perth', 'Australia/Perth'],
  ['JP', 'Osaka', 'Asia/Tokyo'],
])('the time zone of %s, %s is %s', (country, city, zone) => {
  expect(guessZone(country, city)).toBe(zone);
});

test('without a known country the time zone is that of the browser', () => {
  expect(guessZone('', 'Berlin')).toBe(ownZone());
});

test('the list of time zones has each zone once, including the chosen one', () => {
  const all = zoneGroups('Asia/Calcutta').flatMap(({ zones }) => zones.map(({ zone }) => zone));
  expect(all).toEqual(expect.arrayContaining(['Europe/Berlin', 'UTC', 'Asia/Calcutta']));
  expect(new Set(all).size).toBe(all.length);
  expect(zoneGroups('UTC').find(({ label }) => label === 'America')?.zones).toContainEqual({
    zone: 'America/Argentina/Salta',
    name: 'Argentina, Salta',
  });
});

test('the list of countries is sorted by name', () => {
  expect(countries).toHaveLength(249);
  expect(countries.filter(({ code, name }) => code === name)).toEqual([]);
  expect(countries[0]?.name).toBe('Afghanistan');
});
