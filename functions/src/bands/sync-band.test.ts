import { beforeEach, expect, it } from 'vitest';
import { createMemoryDatabase } from '../../test/doubles/memory-database.ts';
import { canonicalSpelling } from './canonical-spelling.ts';
import { syncBand, syncBands, syncKnownBands } from './sync-band.ts';

const clock = { now: () => 9 };
let memory = createMemoryDatabase();
beforeEach(() => {
  memory = createMemoryDatabase();
});
const deps = () => ({ database: memory.database, clock });

const article = (slug: string, publishedAt: number, name: string) =>
  memory.database.update({
    [`articles/${slug}/bands/bolzer`]: name,
    [`lists/articlesByTag/band:bolzer/${slug}`]: publishedAt,
  });
const show = (id: string, startsAt: number, name: string) =>
  memory.database.update({
    [`events/${id}/lineUp`]: ['Amenra', name],
    [`lists/eventsByBand/bolzer/${id}`]: startsAt,
  });
const band = () => memory.at('bands/bolzer');

it('a band appears as soon as something names it, with counts, in the sitemap, spelled as in its first article', async () => {
  await show('night', 1, 'BÖLZER');
  await syncBand('bolzer', deps());
  expect(band()).toEqual({ name: 'BÖLZER', articles: 0, shows: 1, videos: 0 });
  await article('first', 5, 'Bölzer');
  await article('second', 6, 'Bolzer');
  await syncBand('bolzer', deps());
  expect(band()).toEqual({ name: 'Bölzer', articles: 2, shows: 1, videos: 0 });
  expect(memory.at('sitemap')).toEqual({ 'band:bolzer': { updatedAt: 9 } });
});

it('a band is shown with the number of videos that name it, once a band of that name exists', async () => {
  const candidates = ['bolzer', 'live-in-bern'];
  await memory.database.update({
    'lists/videosByBand/bolzer/v1': 7,
    'lists/videosByBand/live-in-bern/v1': 7,
  });
  await syncKnownBands(candidates, deps());
  expect(memory.at('bands')).toBeNull();
  await article('first', 5, 'Bölzer');
  await syncBand('bolzer', deps());
  expect(band()).toMatchObject({ articles: 1, videos: 1 });
  await memory.database.update({ 'lists/videosByBand/bolzer/v2': 8 });
  await syncKnownBands(candidates, deps());
  expect(band()).toMatchObject({ articles: 1, videos: 2 });
});

it('a band is removed with the last item that named it', async () => {
  await article('first', 5, 'Bölzer');
  await syncBand('bolzer', deps());
  await memory.database.update({ 'articles/first': null, 'lists/articlesByTag/band:bolzer/first': null });
  await syncBands(['bolzer', 'constructor', ''], deps());
  expect(memory.at('bands')).toBeNull();
  expect(memory.at('sitemap')).toBeNull();
});

it('a change that happens while a band is being synced is included afterwards', async () => {
  await article('first', 5, 'Bölzer');
  const late = syncBand('bolzer', deps());
  await article('second', 6, 'Bölzer');
  await Promise.all([late, syncBand('bolzer', deps())]);
  expect(band()).toMatchObject({ articles: 2 });
});

it('a band is spelled as others have spelled it, and the only item that names it may correct the spelling', async () => {
  await article('first', 5, 'Bölzer');
  await syncBand('bolzer', deps());
  const spelled = (name: string, own: string) => canonicalSpelling(name, own, memory.database);
  expect(await spelled('bolzer', 'second')).toBe('Bölzer');
  expect(await spelled('BÖLZER', 'first')).toBe('BÖLZER');
  await show('night', 1, 'Bölzer');
  expect(await spelled('BÖLZER', 'first')).toBe('Bölzer');
  expect(await spelled('Amenra', 'first')).toBe('Amenra');
  expect(await spelled('???', 'first')).toBe('???');
});
