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
])('the clocks of %s, %s are those of %s', (country, city, zone) => {
  expect(guessZone(country, city)).toBe(zone);
});

test('the clocks are those of the browser where no country is known', () => {
  expect(guessZone('', 'Berlin')).toBe(ownZone());
});

test('the list of zones has each zone once, also the chosen one', () => {
  const all = zoneGroups('Asia/Calcutta').flatMap(({ zones }) => zones.map(({ zone }) => zone));
  expect(all).toEqual(expect.arrayContaining(['Europe/Berlin', 'UTC', 'Asia/Calcutta']));
  expect(new Set(all).size).toBe(all.length);
  expect(zoneGroups('UTC').find(({ label }) => label === 'America')?.zones).toContainEqual({
    zone: 'America/Argentina/Salta',
    name: 'Argentina, Salta',
  });
});

test('the list of countries is in the order of their names', () => {
  expect(countries).toHaveLength(249);
  expect(countries.filter(({ code, name }) => code === name)).toEqual([]);
  expect(countries[0]?.name).toBe('Afghanistan');
});
