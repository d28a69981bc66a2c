import { expect, it } from 'vitest';
import { followerNews } from '../../test/doubles/do-work.ts';
import { createMemoryDatabase } from '../../test/doubles/memory-database.ts';
import { dayMs } from '../contract/time.ts';
import type { WorkEntry } from '../contract/work.ts';
import { bandCandidates, type ReadVideo, removalOf, updateOf } from './write-videos.ts';
import type { KnownVideo } from './youtube.ts';

it.each<[string, string[], string]>([
  ['Half Mast – Tin Roof (official video)', [], 'half-mast'],
  ['Half Mast - Tin Roof | live at Slag Heap', [], 'half-mast'],
  ['Tin Roof | Half Mast', [], 'half-mast'],
  ['Grave Dial feat. Carrion Post – Slag', [], 'carrion-post'],
  ['Grave Dial ft. Carrion Post – Slag', [], 'grave-dial'],
  ['Plover vs. Rookery — whose riff is it?', [], 'rookery'],
  ['Grave Dial x Plover', [], 'plover'],
  ['Motörhead live at the Salt Store', [], 'motorhead'],
  ['In the van', ['Half Mast'], 'half-mast'],
  ['A-ha – Hunting', [], 'a-ha'],
  ['Vetehinen: “Low Water”', [], 'low-water'],
])('the video %s, tagged %j, may be by %s', (title, tags, key) => {
  expect(bandCandidates(title, tags)).toContain(key);
});

it('the candidates for bands are limited in number and never have empty keys', () => {
  const tags = Array.from({ length: 500 }, (_, number) => `tag ${number}`);
  expect(bandCandidates('–––', tags).length).toBeLessThanOrEqual(20);
  expect(bandCandidates('?? | !!', ['…'])).toEqual([]);
});

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
