import { beforeEach, describe, expect, it } from 'vitest';
import { type BandWorld, beginBandWorld } from '../../test/doubles/band-world.ts';
import { notifyAllFollowers } from '../../test/doubles/do-work.ts';
import type { WorkEntry } from '../contract/work.ts';
import { followerNotification } from '../notifications/notify-followers.ts';
import { indexItem } from '../search/index-item.ts';
import { canonicalSpelling } from './canonical-spelling.ts';
import { setBandSpelling } from './set-band-spelling.ts';
import { syncBand } from './sync-band.ts';

let world: BandWorld;
const at = (path: string) => world.memory.at(path);
const lines = () => world.audit().filter(({ what }) => what === 'band-merge');
/** The renamings that are not through. */
const pending = () =>
  Object.values((at('workBulk') ?? {}) as Record<string, WorkEntry>).filter(
    ({ kind }) => kind === 'renameBand',
  );

/** Checks every place where the old name occurred. */
function expectMerged() {
  expect(at('articles/old/bands')).toEqual({ amenra: 'Amenra', 'tin-chapels': 'Tin Chapels' });
  expect(Object.keys(at('lists/articlesByTag/band:tin-chapels') as object)).toEqual(['new', 'old']);
  expect(at('lists/articlesByTag/band:tin-chapel')).toBeNull();
  expect(at('lists/articlesByWord/chapel/old')).not.toBeNull();
  expect(at('events/e1/lineUp')).toEqual(['Tin Chapels', 'Om']);
  expect(at('lists/eventsByBand')).toEqual({ om: { e1: 5 }, 'tin-chapels': { e1: 5 } });
  expect(at('lists/videosByBand')).toEqual({ 'tin-chapels': { v1: 7 } });
  expect(at('indexEntries/videos/v1')).toEqual(['lists/videosByBand/tin-chapels', 'lists/videosByWord/tin']);
  expect(at('follows')).toEqual({ fan: { 'band:tin-chapels': true }, bob: { 'band:tin-chapels': true } });
  expect(at('followers')).toEqual({ 'band:tin-chapels': { fan: true, bob: true } });
  expect(at('counts/followers')).toEqual({ 'band:tin-chapels': 2 });
  expect(at('profiles/fan/bands')).toEqual({ 'tin-chapels': 'Tin Chapels' });
  expect(at('bands/tin-chapel')).toBeNull();
  expect(at('bands/tin-chapels')).toMatchObject({ name: 'Tin Chapels', articles: 2, shows: 1, videos: 1 });
  expect(pending()).toEqual([]);
}

beforeEach(async () => {
  world = await beginBandWorld();
});

describe('merging two bands', () => {
  it('a merged band passes on its articles, shows, videos, followers and favourites to the other one', async () => {
    expect(await world.merge('tin-chapel', 'tin-chapels')).toEqual({
      into: 'tin-chapels',
      name: 'Tin Chapels',
    });
    expect(at('bandNames/aliases')).toEqual({ 'tin-chapel': 'tin-chapels' });
    expect(at('bands/tin-chapel')).toBeNull();
    expect(at('sitemap/band:tin-chapel')).toBeNull();
    await world.rename();
    expectMerged();
    expect(at('lastWrites/bob/follows/count')).toBe(1);
    expect(lines()).toMatchObject([
      { by: 'boss', band: 'tin-chapels', before: 'Tin Chapel', after: 'Tin Chapels' },
    ]);
  });

  it('merging two bands twice has the effect of once, and is noted in the history once', async () => {
    await world.merge('tin-chapel', 'tin-chapels');
    await world.rename();
    const before = world.memory.all();
    expect(await world.merge('tin-chapel', 'tin-chapels')).toEqual({
      into: 'tin-chapels',
      name: 'Tin Chapels',
    });
    await world.rename();
    expect({ ...(world.memory.all() as object), leases: null }).toEqual({
      ...(before as object),
      leases: null,
    });
  });

  it('a merge skips a broken record and returns to it later', async () => {
    await world.memory.database.update({
      'events/broken': { title: 'Broken', startsAt: 3, lineUp: 7 },
      'lists/eventsByBand/tin-chapel/broken': 3,
    });
    await world.merge('tin-chapel', 'tin-chapels');
    await expect(world.rename()).rejects.toThrow('renameBand failed');
    expect(at('events/e1/lineUp')).toEqual(['Tin Chapels', 'Om']);
    expect(pending()).toMatchObject([{ of: 'tin-chapel', details: { stage: 'articles', rounds: 1 } }]);
    await world.memory.database.update({ 'events/broken/lineUp': ['Tin Chapel'] });
    world.pass(200_000);
    await world.rename();
    expect(at('events/broken/lineUp')).toEqual(['Tin Chapels']);
    expect(pending()).toEqual([]);
  });
});

describe('references to a merged band that are added later', () => {
  beforeEach(async () => {
    await world.merge('tin-chapel', 'tin-chapels');
    await world.rename();
  });

  it('an article that names a merged band later gets the other name', async () => {
    expect(await canonicalSpelling('tin chapel', 'x', world.memory.database)).toBe('Tin Chapels');
    await world.publish('d4', 'later', ['Tin Chapel', 'Tin Chapels']);
    expect(at('articles/later/bands')).toEqual({ 'tin-chapels': 'Tin Chapels' });
    expect(await world.bandName('Om')).toBe('Om');
  });

  it('a search for the words of the old name finds the other band', async () => {
    await indexItem('band', 'tin-chapels', world.deps);
    expect(at('search/names/band/chapel/tin-chapels')).toMatchObject({ t: 'Tin Chapels' });
    await indexItem('band', 'tin-chapel', world.deps);
    expect(at('search/names/band/chapel/tin-chapel')).toBeNull();
  });

  it('pending notifications of a merged band are sent once, under the new name', async () => {
    const job = {
      words: 'a new video, “Live”.',
      bands: { 'tin-chapel': 'Tin Chapel', 'tin-chapels': 'Tin Chapels' },
    };
    await world.memory.database.update({ workBulk: null });
    await world.memory.database.update(followerNotification('video', 'v1', job, world.deps));
    await notifyAllFollowers(world.deps);
    for (const uid of ['fan', 'bob'])
      expect(world.told(uid)).toMatchObject([{ title: 'Tin Chapels: a new video, “Live”.' }]);
  });
});

describe('chains of merged bands', () => {
  beforeEach(async () => {
    await world.publish('d5', 'third', ['The Tin Chapels']);
    await syncBand('the-tin-chapels', world.deps);
    await world.merge('tin-chapel', 'tin-chapels');
  });
  const further = () => world.merge('tin-chapels', 'the-tin-chapels', ['Tin Chapels', 'The Tin Chapels']);

  it('every earlier name of a merged band leads to the last one', async () => {
    await world.rename();
    await further();
    await world.rename();
    expect(at('bandNames/aliases')).toEqual({
      'tin-chapel': 'the-tin-chapels',
      'tin-chapels': 'the-tin-chapels',
    });
    expect(at('bandNames/merged')).toEqual({
      'the-tin-chapels': { 'tin-chapel': 'Tin Chapel', 'tin-chapels': 'Tin Chapels' },
    });
    expect(at('articles/old/bands/the-tin-chapels')).toBe('The Tin Chapels');
    expect(at('follows/fan')).toEqual({ 'band:the-tin-chapels': true });
  });

  it('a band cannot be merged while another is still being merged into it', async () => {
    await expect(further()).rejects.toMatchObject({ code: 'busy' });
  });

  it('merging bands in a circle is refused', async () => {
    await world.rename();
    await expect(
      world.merge('tin-chapels', 'tin-chapel', ['Tin Chapels', 'Tin Chapel']),
    ).rejects.toMatchObject({
      code: 'conflict',
      message: '“Tin Chapel” is a part of “Tin Chapels” already.',
    });
    await expect(world.merge('amenra', 'amenra', ['Amenra', 'Amenra'])).rejects.toMatchObject({
      code: 'invalid-input',
    });
  });
});

it.each([
  ['tin-chapel', 'nobody', ['Tin Chapel', 'Nobody'], 'not-found'],
  ['nobody', 'tin-chapel', ['Nobody', 'Tin Chapel'], 'not-found'],
  ['amenra', 'tin-chapel', ['AMENRA', 'Tin Chapel'], 'version-conflict'],
])('%s cannot be merged into %s if the admin has seen %j', async (from, into, seen, code) => {
  await expect(world.merge(from, into, seen)).rejects.toMatchObject({ code });
  expect(at('bandNames/aliases')).toBeNull();
});

it('an admin’s new spelling reaches the existing articles and line-ups', async () => {
  const input = { band: 'tin-chapel', name: 'Tin CHAPEL', seen: 'Tin Chapel' };
  await setBandSpelling('boss', input, world.deps);
  await world.rename();
  expect(at('articles/old/bands/tin-chapel')).toBe('Tin CHAPEL');
  expect(at('events/e1/lineUp')).toEqual(['Tin CHAPEL', 'Om', 'Tin Chapels']);
  expect(pending()).toEqual([]);
  expect(at('lists/videosByBand/tin-chapel')).toEqual({ v1: 7 });
});
