import type { CallDeps } from '../../src/members/caller.ts';
import { renameBandsOfArticle } from '../../src/articles/rename-bands-of-article.ts';
import { chosenSpelling } from '../../src/bands/canonical-spelling.ts';
import { mergeBands } from '../../src/bands/merge-bands.ts';
import { renameBand, type RenameDeps } from '../../src/bands/rename-band.ts';
import { syncBands } from '../../src/bands/sync-band.ts';
import { renameBandsOfEvent } from '../../src/events/save-event.ts';
import { mirrorProfile } from '../../src/members/public-profile.ts';
import { moveVideo } from '../../src/videos/write-videos.ts';
import { doWork } from './do-work.ts';
import { createArticleWorld } from './article-world.ts';

/**
 * Creates a site on which two names stand for one band, with an article, a show, a video, followers and a favourite of
 * `tin-chapel`.
 */
export async function beginBandWorld() {
  const world = createArticleWorld();
  const { database } = world.memory;
  await world.begin();
  const bandName = async (name: string) => (await chosenSpelling(name, database)) ?? name;
  const deps: CallDeps & RenameDeps = {
    ...world.deps,
    renameIn: {
      article: (slug) => renameBandsOfArticle(slug, world.deps),
      event: (id) => renameBandsOfEvent(id, world.deps),
      video: (id, band) => moveVideo(id, band, database),
      profile: (uid) => mirrorProfile(uid, ['bands'], { database, bandName }),
    },
  };
  const publish = async (id: string, slug: string, bands: string[]) => {
    const version = await world.save(id, { title: slug, slug, bands });
    await world.act({ action: 'publish', draftId: id, version });
  };
  await publish('d2', 'old', ['Tin Chapel', 'Amenra']);
  await publish('d3', 'new', ['Tin Chapels']);
  await database.update({
    'events/e1': { title: 'Night', startsAt: 5, lineUp: ['TIN CHAPEL', 'Om', 'Tin Chapels'], version: 1 },
    ...{
      'lists/eventsByBand/tin-chapel/e1': 5,
      'lists/eventsByBand/om/e1': 5,
      'lists/eventsByBand/tin-chapels/e1': 5,
    },
    'videos/v1': { title: 'Tin Chapel: Live', publishedAt: 7, seconds: 9, embeddable: true },
    ...{
      'lists/videosByBand/tin-chapel/v1': 7,
      'indexEntries/videos/v1': ['lists/videosByBand/tin-chapel', 'lists/videosByWord/tin'],
    },
    'users/fan/bands': { b00: 'Tin Chapel' },
    'profiles/fan/bands': { 'tin-chapel': 'Tin Chapel' },
    ...{ 'follows/fan/band:tin-chapel': true, 'followers/band:tin-chapel/fan': true },
    ...{ 'follows/bob/band:tin-chapel': true, 'followers/band:tin-chapel/bob': true },
    ...{ 'follows/bob/band:tin-chapels': true, 'followers/band:tin-chapels/bob': true },
    'counts/followers': { 'band:tin-chapel': 2, 'band:tin-chapels': 1 },
    'lastWrites/bob/follows': { at: 1, of: 'x', count: 2 },
  });
  await syncBands(['tin-chapel', 'tin-chapels', 'amenra', 'om'], deps);

  return {
    ...world,
    deps,
    publish,
    bandName,
    merge: (from: string, into: string, names = ['Tin Chapel', 'Tin Chapels'], by = 'boss') =>
      mergeBands(by, { from, into, seen: { from: names[0] ?? '', into: names[1] ?? '' } }, world.deps),
    /** Renames the bands that were merged or got a new spelling, everywhere. */
    rename: () =>
      doWork('renameBand', (band, progress, save) => renameBand(band, progress, save, deps), deps),
  };
}

export type BandWorld = Awaited<ReturnType<typeof beginBandWorld>>;
