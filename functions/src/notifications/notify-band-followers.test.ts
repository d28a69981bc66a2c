import { describe, expect, it } from 'vitest';
import { followerNews, notifyAllFollowers } from '../../test/doubles/do-work.ts';
import { createMemoryDatabase } from '../../test/doubles/memory-database.ts';
import { followerNotification } from './notify-followers.ts';

const key = 'article:heavy';

/** Creates a site with an article by Ann about two bands, and this many followers of the first band. */
async function setUp(followers = 1) {
  let now = 1000;
  const memory = createMemoryDatabase(() => now);
  const { database, at } = memory;
  const deps = { database, clock: { now: () => now } };
  const uids = Array.from({ length: followers }, (_, index) => `f${String(index).padStart(4, '0')}`);
  const job = {
    words: 'a new article, “Heavy”.',
    actor: 'ann',
    bands: { bolzer: 'Bölzer', amenra: 'Amenra' },
  } as const;
  await database.update({
    'articles/heavy': { publishedAt: 1, author: { uid: 'ann', name: 'Ann' } },
    'lists/articlesByTag/band:bolzer/heavy': 1,
    'lists/articlesByTag/band:amenra/heavy': 1,
    ...Object.fromEntries(uids.map((uid) => [`followers/band:amenra/${uid}`, true])),
    ...followerNotification('article', 'heavy', job, deps),
  });
  const notificationsOf = (uid: string) =>
    Object.values((at(`users/${uid}/notifications`) ?? {}) as Record<string, object>);
  const pass = (milliseconds: number) => (now += milliseconds);
  return { memory, database, deps, at, uids, notificationsOf, pass };
}

describe('followers of bands', () => {
  it('followers of a band are notified of news with the reason, and its author is not', async () => {
    const { database, deps, notificationsOf } = await setUp();
    await database.update({ 'followers/band:bolzer/ann': true });
    await notifyAllFollowers(deps);
    expect(notificationsOf('f0000')).toEqual([
      {
        kind: 'band-article',
        title: 'Amenra: a new article, “Heavy”.',
        link: '/article/heavy',
        why: 'You follow Amenra.',
        createdAt: 1000,
        read: false,
      },
    ]);
    expect(notificationsOf('ann')).toEqual([]);
    expect(await followerNews(key, deps)).toEqual([]);
  });

  it('followers are notified once, whichever of the bands they follow, even by two simultaneous runs', async () => {
    const { database, deps, notificationsOf, uids } = await setUp(120);
    await database.update(Object.fromEntries(uids.map((uid) => [`followers/band:bolzer/${uid}`, true])));
    await Promise.all([notifyAllFollowers(deps), notifyAllFollowers(deps)]);
    expect(uids.map((uid) => notificationsOf(uid).length)).toEqual(uids.map(() => 1));
  });

  it('followers who muted the kind are not notified', async () => {
    const { database, deps, notificationsOf } = await setUp();
    await database.update({ 'users/f0000/muted/kinds/band-article': true });
    await notifyAllFollowers(deps);
    expect(notificationsOf('f0000')).toEqual([]);
  });

  it('followers notified of an article as followers of its author are not notified twice, unless they muted that', async () => {
    const { database, deps, notificationsOf } = await setUp(2);
    await database.update({
      'followers/ann/f0000': true,
      'followers/ann/f0001': true,
      'users/f0001/muted/kinds/article-published': true,
    });
    await notifyAllFollowers(deps);
    expect([notificationsOf('f0000').length, notificationsOf('f0001').length]).toEqual([0, 1]);
  });

  it('followers are not notified of an item that was unpublished again', async () => {
    const { database, deps, notificationsOf } = await setUp();
    await database.update({ 'articles/heavy': null, 'lists/articlesByTag': null });
    await notifyAllFollowers(deps);
    expect(notificationsOf('f0000')).toEqual([]);
    expect(await followerNews(key, deps)).toEqual([]);
  });
});
