import { describe, expect, it } from 'vitest';
import { beginArticleWorld } from '../../test/doubles/article-world.ts';
import { doWork, followerNews, notifyAllFollowers } from '../../test/doubles/do-work.ts';
import type { Database, StoreDeps } from '../database.ts';
import { pendingWork } from '../kit/work.ts';
import { notifyFollowers } from './notify-followers.ts';
import { pushEntry, type PushService } from './push-entry.ts';

const slug = 'doom-in-the-town';

async function setUp(followers: number) {
  const world = await beginArticleWorld();
  const uids = Array.from({ length: followers }, (_, at) => `f${String(at).padStart(4, '0')}`);
  await world.deps.database.update(Object.fromEntries(uids.map((uid) => [`followers/ann/${uid}`, true])));
  await world.act({ action: 'publish', draftId: 'd1', version: 1 });
  const entries = () => uids.map((uid) => Object.keys(world.entries(uid)));
  return { ...world, uids, entries, expectedKeys: uids.map(() => [`published-${slug}`]) };
}

const pending = async (deps: StoreDeps) => [
  ...(await followerNews(`article:${slug}`, deps)),
  ...(await followerNews('article:together', deps)),
];

describe('notifications of followers', () => {
  it('all followers are notified of a new article once, even by two simultaneous runs', async () => {
    const { deps, entries, memory, expectedKeys } = await setUp(120);
    await Promise.all([notifyAllFollowers(deps), notifyAllFollowers(deps)]);
    expect(entries()).toEqual(expectedKeys);
    expect(memory.at('users/f0000/notifications')).toMatchObject({
      [`published-${slug}`]: {
        title: 'Ann Author published “Doom in the town”.',
        link: `/article/${slug}`,
        read: false,
      },
    });
    expect(await pending(deps)).toEqual([]);
    await notifyAllFollowers(deps);
    expect(entries()).toEqual(expectedKeys);
  });

  it('each follower’s phone is told once, also if a run breaks off, and a push that fails holds up no other', async () => {
    const { deps, memory, uids, entries, expectedKeys } = await setUp(120);
    await deps.database.update(
      Object.fromEntries(uids.map((uid) => [`devices/${uid}/phone`, { token: uid, at: deps.clock.now() }])),
    );
    const told: string[] = [];
    let isDown = true;
    const push: PushService = {
      send({ token }) {
        if (token === 'f0007' && isDown) return Promise.reject(new Error('unavailable'));
        told.push(token);
        return Promise.resolve('sent');
      },
    };
    const notifyAll = () =>
      doWork(
        'notifyFollowers',
        (key, news, save) => notifyFollowers(key, news, save, { ...deps, push }),
        deps,
      );
    memory.dieWithWrite(200);
    await notifyAll().catch(() => undefined);
    memory.revive();
    await notifyAll();
    expect(entries()).toEqual(expectedKeys);
    const others = uids.filter((uid) => uid !== 'f0007');
    expect([...new Set(told)].sort()).toEqual(others);
    // The page in progress may have told some before it could record that. Their browsers show it once.
    expect(told.length).toBeLessThanOrEqual(others.length + 50);
    const queued = async () => (await pendingWork('pushNotification', 'f0007', deps.database)).length;
    expect(await queued()).toBe(1);
    isDown = false;
    const pushAll = () =>
      doWork('pushNotification', (uid, { key }) => pushEntry(uid, key, { ...deps, push }), deps);
    await pushAll();
    await pushAll();
    expect(told.filter((uid) => uid === 'f0007')).toHaveLength(1);
    expect(await queued()).toBe(0);
  });

  it('followers who were not yet notified when an article was unpublished are notified when it is back', async () => {
    const { act, deps, entries, memory, expectedKeys, pass } = await setUp(120);
    memory.failCall(60);
    await notifyAllFollowers(deps).catch(() => undefined);
    memory.failCall(0);
    await act({ action: 'unpublish', draftId: 'd1' });
    expect(await pending(deps)).toEqual([]);
    await act({ action: 'publish', draftId: 'd1', version: 1 });
    pass(200_000);
    await notifyAllFollowers(deps);
    expect(entries()).toEqual(expectedKeys);
    await act({ action: 'unpublish', draftId: 'd1' });
    await act({ action: 'publish', draftId: 'd1', version: 1 });
    expect(await pending(deps)).toEqual([]);
  });

  it('a run stops if the article is unpublished, and the rest are notified when it is back', async () => {
    const { act, deps, entries, memory, expectedKeys } = await setUp(120);
    let pages = 0;
    const query: Database['query'] = async (path, list) => {
      const page = await deps.database.query(path, list);
      if (path.startsWith('followers/')) pages += 1;
      if (pages === 2 && memory.at('articles') !== null) await act({ action: 'unpublish', draftId: 'd1' });
      return page;
    };
    await notifyAllFollowers({ ...deps, database: { ...deps.database, query } });
    expect(entries().filter((keys) => keys.length > 0)).toHaveLength(100);
    await act({ action: 'publish', draftId: 'd1', version: 1 });
    await notifyAllFollowers(deps);
    expect(entries()).toEqual(expectedKeys);
    expect(await pending(deps)).toEqual([]);
  });

  it('followers are not notified of an unpublished article, nor authors of their own', async () => {
    const { act, deps, entries, memory } = await setUp(2);
    await deps.database.update({ 'followers/ann/ann': true });
    await act({ action: 'unpublish', draftId: 'd1' });
    await notifyAllFollowers(deps);
    expect(entries()).toEqual([[], []]);
    await act({ action: 'publish', draftId: 'd1', version: 1 });
    expect(memory.at('users/ann')).toBeNull();
  });
});
