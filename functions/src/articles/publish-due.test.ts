import { describe, expect, it } from 'vitest';
import { createArticleWorld } from '../../test/doubles/article-world.ts';
import { publishDueArticles } from './publish-due.ts';

const hour = 3_600_000;

async function setUp() {
  const world = createArticleWorld();
  await world.begin();
  const schedule = (draftId: string, version: number, inMs = hour, by = 'ann') =>
    world.act({ action: 'schedule', draftId, version, publishAt: world.now() + inMs }, by);
  const state = (draftId: string) => world.memory.at(`drafts/${draftId}`);
  return { ...world, schedule, state, run: () => publishDueArticles(world.deps) };
}

describe('scheduling', () => {
  it('takes a ready draft, once, and gives it back', async () => {
    const { act, state, now } = await setUp();
    const order = { action: 'schedule', draftId: 'd1', version: 1, publishAt: now() + hour } as const;
    const answer = { state: 'scheduled', slug: null, publishedAt: null, publishAt: now() + hour };
    expect(await act(order)).toEqual(answer);
    expect(await act(order)).toEqual(answer);
    expect(state('d1')).toMatchObject({ state: 'scheduled', scheduledVersion: 1 });
    expect(await act({ ...order, publishAt: now() + 2 * hour })).toMatchObject({
      publishAt: now() + 2 * hour,
    });
    const back = { state: 'draft', slug: null, publishedAt: null, publishAt: null };
    expect(await act({ action: 'unschedule', draftId: 'd1' })).toEqual(back);
    expect(await act({ action: 'unschedule', draftId: 'd1' })).toEqual(back);
    expect(state('d1')).not.toHaveProperty('publishAt');
  });

  it.each([
    ['a time that is past', -1, 'invalid-input'],
    ['now', 0, 'invalid-input'],
    ['a time in two years', 730 * 24 * hour, 'invalid-input'],
  ])('refuses %s', async (_what, inMs, code) => {
    const { schedule } = await setUp();
    await expect(schedule('d1', 1, inMs)).rejects.toMatchObject({ code });
  });

  it('refuses what is not ready, another version, a taken address and what is out', async () => {
    const { act, save, schedule } = await setUp();
    await expect(schedule('d1', 2)).rejects.toMatchObject({ code: 'version-conflict' });
    await save('d2', { title: '' });
    await expect(schedule('d2', 1)).rejects.toMatchObject({ code: 'not-ready' });
    await act({ action: 'publish', draftId: 'd1', version: 1 });
    await expect(schedule('d1', 1)).rejects.toMatchObject({ code: 'conflict' });
    const version = await save('d2');
    await expect(schedule('d2', version)).rejects.toMatchObject({ code: 'slug-taken' });
  });
});

describe('what is due', () => {
  it('goes out at its time, once, and not before', async () => {
    const { memory, pass, run, schedule, state, now, alerts } = await setUp();
    await schedule('d1', 1);
    pass(hour - 1);
    await run();
    expect(memory.at('articles')).toBeNull();
    pass(1);
    await Promise.all([run(), run()]);
    await run();
    expect(state('d1')).toMatchObject({ state: 'published', publishedAt: now() });
    expect(state('d1')).not.toHaveProperty('publishAt');
    expect(alerts).toEqual([]);
  });

  it('is the newest version that was saved', async () => {
    const { memory, pass, run, save, schedule } = await setUp();
    await schedule('d1', 1);
    await save('d1', { title: 'Later words' });
    pass(hour);
    await run();
    expect(memory.at('articles/doom-in-the-town/title')).toBe('Later words');
  });

  it('goes out late after hours of standstill, and the admins learn of it', async () => {
    const { alerts, pass, run, schedule, state } = await setUp();
    await schedule('d1', 1);
    pass(5 * hour);
    await run();
    expect(state('d1')).toMatchObject({ state: 'published' });
    expect(alerts).toEqual([{ kind: 'published-late', draftId: 'd1', minutes: 240 }]);
  });

  it('comes back to its author if it is not ready any more, and holds up no other', async () => {
    const { alerts, memory, pass, run, save, schedule, state } = await setUp();
    await schedule('d1', 1);
    await save('d2', { slug: 'other' }, '<p>x</p>', 'bob');
    await schedule('d2', 1, hour + 1, 'bob');
    await save('d1', { cover: null });
    pass(2 * hour);
    await run();
    await run();
    expect(state('d1')).toMatchObject({ state: 'draft', failure: 'Choose a cover picture.' });
    expect(state('d2')).toMatchObject({ state: 'published' });
    const entries = Object.values(memory.at('users/ann/notifications') as object);
    expect(entries).toMatchObject([{ kind: 'article-not-published', link: '/article/upload/d1' }]);
    expect(alerts.filter(({ kind }) => kind === 'not-published')).toHaveLength(1);
    await save('d1');
    await run();
    expect(state('d1')).toMatchObject({ state: 'draft' });
  });

  it('does not go out for somebody who has lost the role', async () => {
    const { pass, run, schedule, setRoles, state } = await setUp();
    await schedule('d1', 1);
    setRoles('ann', {});
    pass(hour);
    await run();
    expect(state('d1')).toMatchObject({
      state: 'draft',
      failure: expect.stringContaining('author') as string,
    });
  });

  it.each(Array.from({ length: 16 }, (_, at) => at + 1))(
    'goes out with the next run where call %i of the database failed',
    async (call) => {
      const { memory, pass, run, schedule, state } = await setUp();
      await schedule('d1', 1);
      pass(hour);
      memory.failCall(call);
      await run().catch(() => undefined);
      memory.failCall(0);
      pass(100_000);
      await run();
      expect(state('d1')).toMatchObject({ state: 'published' });
      expect(Object.keys(memory.at('articles') as object)).toEqual(['doom-in-the-town']);
    },
  );

  it('keeps waking the admins while it breaks', async () => {
    const { alerts, memory, pass, run, schedule } = await setUp();
    await schedule('d1', 1);
    pass(2 * hour);
    memory.failCall(4);
    await run();
    expect(alerts).toEqual([{ kind: 'still-not-published', draftId: 'd1', minutes: 60 }]);
  });
});
