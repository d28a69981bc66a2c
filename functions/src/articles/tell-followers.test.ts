import { describe, expect, it } from 'vitest';
import { createArticleWorld } from '../../test/doubles/article-world.ts';
import { renameAuthor } from './rename-author.ts';
import { tellFollowers, tellTheRest } from './tell-followers.ts';

const slug = 'doom-in-the-town';

async function setUp(followers: number) {
  const world = createArticleWorld();
  await world.begin();
  const uids = Array.from({ length: followers }, (_, at) => `f${String(at).padStart(4, '0')}`);
  await world.deps.store.update(Object.fromEntries(uids.map((uid) => [`followers/ann/${uid}`, true])));
  await world.act({ action: 'publish', draftId: 'd1', version: 1 });
  const entries = () => uids.map((uid) => Object.keys(world.memory.at(`users/${uid}/notifications`) ?? {}));
  return { ...world, entries, told: uids.map(() => [`published-${slug}`]) };
}

describe('followers of an author', () => {
  it('are told of a new article once, all of them, also when it is done twice at once', async () => {
    const { deps, entries, memory, told } = await setUp(120);
    await Promise.all([tellFollowers(slug, deps), tellFollowers(slug, deps)]);
    expect(entries()).toEqual(told);
    expect(memory.at('users/f0000/notifications')).toMatchObject({
      [`published-${slug}`]: {
        title: 'Ann Author published “Doom in the town”.',
        link: `/article/${slug}`,
        read: false,
      },
    });
    expect(memory.at('articleTellings')).toBeNull();
    await tellFollowers(slug, deps);
    expect(entries()).toEqual(told);
  });

  it.each([1, 2, 3, 10, 60, 70, 130])(
    'are told by the schedule where call %i of the database failed',
    async (call) => {
      const { deps, entries, memory, pass, told } = await setUp(120);
      memory.failCall(call);
      await tellFollowers(slug, deps).catch(() => undefined);
      memory.failCall(0);
      await tellTheRest(deps);
      pass(200_000);
      await tellTheRest(deps);
      expect(entries()).toEqual(told);
      expect(memory.at('articleTellings')).toBeNull();
    },
  );

  it('are not told of what is off the site again, nor the author of their own', async () => {
    const { act, deps, entries, memory } = await setUp(2);
    await deps.store.update({ 'followers/ann/ann': true });
    await act({ action: 'unpublish', draftId: 'd1' });
    await tellFollowers(slug, deps);
    expect(entries()).toEqual([[], []]);
    await act({ action: 'publish', draftId: 'd1', version: 1 });
    expect(memory.at('users/ann')).toBeNull();
  });
});

describe('a new name of an author', () => {
  it('stands on all their cards', async () => {
    const { act, deps, memory, save } = await setUp(0);
    await save('d2', { slug: 'other' }, '<p>x</p>', 'bob');
    await act({ action: 'publish', draftId: 'd2', version: 1 }, 'bob');
    await deps.store.update({ 'profiles/ann/displayName': 'Anna' });
    await renameAuthor('ann', deps.store);
    await renameAuthor('ann', deps.store);
    expect(memory.at(`articles/${slug}/author`)).toEqual({ uid: 'ann', name: 'Anna' });
    expect(memory.at('articles/other/author')).toEqual({ uid: 'bob', name: 'Riffhall' });
  });

  it('brings back no card of an article that has left', async () => {
    const { deps, memory } = await setUp(0);
    await deps.store.update({ 'articlesByAuthor/ann/gone': 1 });
    await renameAuthor('ann', deps.store);
    expect(memory.at('articles/gone')).toBeNull();
  });
});
