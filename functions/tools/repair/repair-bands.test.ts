import { expect, it } from 'vitest';
import { createMemoryDatabase } from '../../test/doubles/memory-database.ts';
import { repairBands } from './repair-bands.ts';

it('the repair of bands creates their records from articles and shows, and removes those that nothing names', async () => {
  const { database, at } = createMemoryDatabase(() => 0);
  await database.update({
    'articles/heavy/bands': { bolzer: 'Bölzer' },
    'lists/articlesByTag/band:bolzer': { heavy: 5 },
    'lists/articlesByTag/doom': { heavy: 5 },
    'events/night/lineUp': ['Amenra'],
    'lists/eventsByBand/amenra': { night: 7 },
    'bands/gone': { name: 'Gone', articles: 1, shows: 0, videos: 0 },
    'sitemap/band:gone': { updatedAt: 1 },
  });
  const lines: string[] = [];
  const deps = {
    database,
    clock: { now: () => 9 },
    letSettle: () => Promise.resolve(),
    say: (line: string) => void lines.push(line),
  };
  expect(await repairBands(false, deps)).toBe(false);
  expect(Object.keys(at('bands') as object)).toEqual(['gone']);
  expect(await repairBands(true, deps)).toBe(true);
  expect(at('bands')).toEqual({
    bolzer: { name: 'Bölzer', articles: 1, shows: 0, videos: 0 },
    amenra: { name: 'Amenra', articles: 0, shows: 1, videos: 0 },
  });
  expect(at('sitemap')).toEqual({ 'band:bolzer': { updatedAt: 9 }, 'band:amenra': { updatedAt: 9 } });
  expect(await repairBands(false, deps)).toBe(true);
  expect(lines).toEqual([
    'Bands: wrong about 3 bands. Nothing was changed; --mend puts it right.',
    'Bands: 3 bands put right.',
    'Bands: all is right.',
  ]);
});
