import { expect, it } from 'vitest';
import { createMemoryDatabase } from '../../test/doubles/memory-database.ts';
import { dayMs } from '../contract/time.ts';
import { type ReadVideo, updateOf } from './write-videos.ts';

const now = 100 * dayMs;
const video: ReadVideo = {
  ...{ id: 'abc123', title: 'Bölzer – Live', tags: ['metal', 'Amenra'], thumbnail: null },
  ...{ publishedAt: now - dayMs, seconds: 60, embeddable: true },
};

async function newsOf(change: Partial<ReadVideo>, known?: Parameters<typeof updateOf>[1]) {
  const { database } = createMemoryDatabase();
  await database.update({ 'bands/bolzer/name': 'Bölzer', 'bands/amenra/name': 'Amenra' });
  const changes = await updateOf({ ...video, ...change }, known, { database, now });
  return changes['bandTellings/video:abc123'];
}

it('followers are notified of a new video by those of its bands that the site knows', async () => {
  expect(await newsOf({})).toMatchObject({
    kind: 'band-video',
    words: 'a new video, “Bölzer – Live”.',
    link: '/youtube?video=abc123',
    bands: { bolzer: 'Bölzer', amenra: 'Amenra' },
  });
  expect(await newsOf({ title: 'Nobody knows them', tags: [] })).toBeUndefined();
});

it('followers are not notified of a video that is old or was already there', async () => {
  expect(await newsOf({ publishedAt: now - 30 * dayMs })).toBeUndefined();
  expect(await newsOf({}, { title: 'Bölzer', publishedAt: 1, checkedAt: 1 })).toBeUndefined();
});
