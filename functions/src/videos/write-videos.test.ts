import { expect, it } from 'vitest';
import { followerNews } from '../../test/doubles/do-work.ts';
import { createMemoryDatabase } from '../../test/doubles/memory-database.ts';
import { dayMs } from '../contract/time.ts';
import type { WorkEntry } from '../contract/work.ts';
import type { KnownVideo } from './youtube.ts';
import { type ReadVideo, removalOf, updateOf } from './write-videos.ts';

const now = 100 * dayMs;
const video: ReadVideo = {
  ...{ id: 'abc123', title: 'Bölzer – Live', tags: ['metal', 'Amenra'], thumbnail: null },
  ...{ publishedAt: now - dayMs, seconds: 60, embeddable: true },
};

const setUp = () => {
  const memory = createMemoryDatabase();
  return { ...memory, deps: { database: memory.database, clock: { now: () => now } } };
};

async function newsOf(change: Partial<ReadVideo>, known?: KnownVideo) {
  const { database, deps } = setUp();
  await database.update({ 'bands/bolzer/name': 'Bölzer', 'bands/amenra/name': 'Amenra' });
  const changes = await updateOf({ ...video, ...change }, known, deps);
  await database.update(changes);
  return (await followerNews('video:abc123', deps))[0];
}

it('followers are notified of a new video by those of its bands that the site knows', async () => {
  expect(await newsOf({})).toMatchObject({
    words: 'a new video, “Bölzer – Live”.',
    bands: { bolzer: 'Bölzer', amenra: 'Amenra' },
  });
  expect(await newsOf({ title: 'Nobody knows them', tags: [] })).toBeUndefined();
});

it('followers are not notified of a video that is old or was already there', async () => {
  expect(await newsOf({ publishedAt: now - 30 * dayMs })).toBeUndefined();
  expect(await newsOf({}, { title: 'Bölzer', publishedAt: 1, checkedAt: 1 })).toBeUndefined();
});

it('what follows is to be done if a video is new, has another title or bands, or is gone', async () => {
  const { database, at, deps } = setUp();
  const known = { title: video.title, publishedAt: video.publishedAt, checkedAt: 1 };
  const bandsToSync = async (changes: Promise<object>) => {
    await database.update({ ...(await changes) });
    const work = Object.values((at('workBulk') ?? {}) as Record<string, WorkEntry>);
    await database.update({ workBulk: null });
    return work.map(({ kind, of, details }) => [kind, of, details]);
  };
  const work = (bands: string[]) => [['syncVideo', 'abc123', { bands }]];
  const [[, , first]] = (await bandsToSync(updateOf(video, undefined, deps))) as [[string, string, object]];
  expect(first).toMatchObject({ bands: expect.arrayContaining(['bolzer', 'amenra']) as string[] });
  expect(await bandsToSync(updateOf(video, known, deps))).toEqual([]);
  const tags = ['metal', 'Om'];
  expect(await bandsToSync(updateOf({ ...video, tags }, known, deps))).toEqual(work(['amenra', 'om']));
  const [[, , last]] = (await bandsToSync(removalOf('abc123', deps))) as [[string, string, object]];
  expect(last).toMatchObject({ bands: expect.arrayContaining(['bolzer', 'om']) as string[] });
});
