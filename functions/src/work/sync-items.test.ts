import { beforeEach, describe, expect, it } from 'vitest';
import { type BandWorld, beginBandWorld } from '../../test/doubles/band-world.ts';
import { doWork } from '../../test/doubles/do-work.ts';
import { renameAuthor } from '../articles/rename-author.ts';
import { setCoAuthor } from '../articles/set-co-author.ts';
import { syncBand } from '../bands/sync-band.ts';
import type { DetailsOf, WorkEntry } from '../contract/work.ts';
import { type ReadVideo, removalOf, updateOf } from '../videos/write-videos.ts';
import { syncArticle, syncBandAndSearch, syncEvent, syncVideo } from './sync-items.ts';

let world: BandWorld;
const at = (path: string) => world.memory.at(path);
const deps = () => ({ ...world.deps, voice: 'en-GB-Neural2-F' });

async function sync(): Promise<void> {
  await doWork('syncArticle', (slug, details) => syncArticle(slug, details, deps()), deps());
  await doWork('syncEvent', (id, details) => syncEvent(id, details, deps()), deps());
  await doWork('syncBand', (key) => syncBandAndSearch(key, deps()), deps());
}

const found = (kind: string, term: string) => Object.keys(at(`search/names/${kind}/${term}`) ?? {});
const update = async (id: string, slug: string, bands: string[]) => {
  const version = await world.save(id, { title: slug, slug, bands });
  await world.act({ action: 'update', draftId: id, version });
};

beforeEach(async () => {
  world = await beginBandWorld();
  await sync();
});

describe('what follows from a change of an article', () => {
  it('its bands and the search follow when it is published, changed and taken off the site', async () => {
    expect(at('bands/amenra')).toMatchObject({ name: 'Amenra', articles: 1 });
    expect([found('article', 'old'), found('band', 'amenra')]).toEqual([['old'], ['amenra']]);
    await update('d2', 'old', ['Om']);
    await sync();
    expect([at('bands/amenra'), at('sitemap/band:amenra')]).toEqual([null, null]);
    expect([found('band', 'amenra'), found('band', 'om')]).toEqual([[], ['om']]);
    expect(at('bands/om')).toMatchObject({ articles: 1, shows: 1 });
    await world.act({ action: 'unpublish', draftId: 'd2' });
    await sync();
    expect(at('bands/om')).toMatchObject({ articles: 0, shows: 1 });
    expect(found('article', 'old')).toEqual([]);
  });

  it('what is urgent after a publication is one piece of work, which lists its draft as published, too', async () => {
    await world.publish('d4', 'short', ['Om']);
    expect(Object.values(at('work') as Record<string, WorkEntry>)).toMatchObject([
      { kind: 'syncArticle', of: 'short' },
    ]);
    await sync();
    expect(at('indexEntries/drafts/d4')).toMatchObject({ state: 'published' });
    expect(at('work')).toBeNull();
  });

  it('a co-author who changed their name while they were added has the new one', async () => {
    const { database } = world.deps;
    await database.update({ 'profiles/bob/displayName': 'Bob' });
    let isRenamed = false;
    const update: typeof database.update = async (changes) => {
      if (!isRenamed && 'articles/old/coAuthors' in changes) {
        isRenamed = true;
        await database.update({ 'profiles/bob/displayName': 'Robert' });
        await renameAuthor('bob', database);
      }
      return database.update(changes);
    };
    const add = { draftId: 'd2', uid: 'bob', coAuthor: true };
    await setCoAuthor('ann', add, { ...world.deps, database: { ...database, update } });
    await sync();
    expect(at('articles/old/coAuthors')).toEqual([{ uid: 'bob', name: 'Robert' }]);
  });

  it('late, twice and in any order, the work has the same result', async () => {
    await update('d2', 'old', ['Om']);
    await world.act({ action: 'unpublish', draftId: 'd2' });
    const entries = Object.values(at('work') as Record<string, WorkEntry>).filter(
      ({ kind }) => kind === 'syncArticle',
    );
    for (const { of, details } of [...entries.toReversed(), ...entries])
      await syncArticle(of, { ...details } as DetailsOf<'syncArticle'>, deps());
    expect(at('bands/amenra')).toBeNull();
    expect(at('bands/om')).toMatchObject({ articles: 0 });
    expect(found('article', 'old')).toEqual([]);
  });

  it('a band forgets an article that was taken off the site before the work of its publication was done', async () => {
    await world.publish('d4', 'short', ['Tin Chapels']);
    await syncBand('tin-chapels', deps());
    expect(at('bands/tin-chapels')).toMatchObject({ articles: 2 });
    await world.act({ action: 'unpublish', draftId: 'd4' });
    await sync();
    expect(at('bands/tin-chapels')).toMatchObject({ articles: 1 });
  });

  it('an article is renamed that names a band which was merged while it was being written', async () => {
    await world.merge('tin-chapel', 'tin-chapels');
    await world.memory.database.update({ 'articles/old/bands': { 'tin-chapel': 'Tin Chapel' } });
    await update('d2', 'old', ['Tin Chapel']);
    await world.memory.database.update({
      'articles/old/bands': { 'tin-chapel': 'Tin Chapel' },
      'lists/articlesByTag/band:tin-chapel/old': 5,
    });
    await sync();
    expect(at('articles/old/bands')).toEqual({ 'tin-chapels': 'Tin Chapels' });
    await sync();
    expect(at('bands/tin-chapel')).toBeNull();
  });

  it('an update that changes nothing about a band leaves its page in the sitemap as it is', async () => {
    const before = at('sitemap/band:amenra');
    world.pass(60_000);
    await update('d2', 'old', ['Tin Chapel', 'Amenra']);
    await sync();
    expect(at('sitemap/band:amenra')).toEqual(before);
  });
});

it('an event that is renamed after a merge is listed under the other band only, and found by its name', async () => {
  await world.merge('tin-chapel', 'tin-chapels');
  await world.rename();
  await sync();
  expect(at('events/e1/lineUp')).toEqual(['Tin Chapels', 'Om']);
  expect(at('bands/tin-chapels')).toMatchObject({ shows: 1 });
  expect(found('band', 'chapel')).toEqual(['tin-chapels']);
});

it('a video is found and counted among those of its bands that the site knows, until it is gone', async () => {
  const syncVideos = () => doWork('syncVideo', (id, details) => syncVideo(id, details, deps()), deps());
  const video: ReadVideo = {
    ...{ id: 'v2', title: 'Amenra – Live', tags: ['Nobody'], thumbnail: null },
    ...{ publishedAt: 5, seconds: 60, embeddable: true },
  };
  await world.memory.database.update(await updateOf(video, undefined, deps()));
  await syncVideos();
  expect(at('bands/amenra')).toMatchObject({ videos: 1 });
  expect(at('bands/nobody')).toBeNull();
  expect(found('video', 'amenra')).toEqual(['v2']);
  await world.memory.database.update(await removalOf('v2', deps()));
  await syncVideos();
  expect(at('bands/amenra')).toMatchObject({ videos: 0 });
  expect(found('video', 'amenra')).toEqual([]);
});
