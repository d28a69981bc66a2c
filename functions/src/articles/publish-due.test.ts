import { describe, expect, it } from 'vitest';
import { type ArticleWorld, beginArticleWorld } from '../../test/doubles/article-world.ts';
import { doWork } from '../../test/doubles/do-work.ts';
import type { Alert } from '../contract/alerts.ts';
import type { Path } from '../contract/paths.ts';
import { publishDueArticles } from './publish-due.ts';

const hour = 3_600_000;

async function setUp() {
  const world = await beginArticleWorld();
  const schedule = (draftId: string, version: number, inMs = hour, by = 'ann') =>
    world.act({ action: 'schedule', draftId, version, publishAt: world.now() + inMs }, by);
  const state = (draftId: string) => world.memory.at(`drafts/${draftId}`);
  const alerts: Alert[] = [];
  return {
    ...world,
    world,
    schedule,
    state,
    alerts,
    run: async (database = world.deps.database) => {
      await publishDueArticles({ ...world.deps, database });
      await doWork('raiseAlert', (_draft, alert) => Promise.resolve(alerts.push(alert)), world.deps);
    },
  };
}

describe('publishing of due drafts', () => {
  it('a due draft is published at its time, once, and not before', async () => {
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

  it('the newest saved version of a due draft is published', async () => {
    const { memory, pass, run, save, schedule } = await setUp();
    await schedule('d1', 1);
    await save('d1', { title: 'Later words' });
    pass(hour);
    await run();
    expect(memory.at('articles/doom-in-the-town/title')).toBe('Later words');
  });

  it('a due draft is published late after an outage of hours, and the admins are alerted', async () => {
    const { alerts, pass, run, schedule, state } = await setUp();
    await schedule('d1', 1);
    pass(5 * hour);
    await run();
    expect(state('d1')).toMatchObject({ state: 'published' });
    expect(alerts).toEqual([{ kind: 'published-late', draftId: 'd1', minutes: 240 }]);
  });

  it('due drafts that cannot be processed do not keep the others from their turn, however many they are', async () => {
    const { memory, now, pass, run, schedule, state, deps } = await setUp();
    await schedule('d1', 1, hour + 1);
    const broken = Array.from({ length: 150 }, (_, index) => `a${index}`);
    const publishAt = now() + hour;
    await deps.database.update(
      Object.fromEntries(broken.map((id) => [`drafts/${id}`, { state: 'scheduled', publishAt, version: 1 }])),
    );
    pass(hour + 1);
    await run();
    expect(state('d1')).toMatchObject({ state: 'published' });
    expect(memory.at('drafts/a0/state')).toBe('scheduled');
  });

  it('a due draft that is no longer ready goes back to its author and does not hold up the others', async () => {
    const { alerts, notify, pass, run, save, schedule, state, told } = await setUp();
    await schedule('d1', 1);
    await save('d2', { slug: 'other' }, '<p>x</p>', 'bob');
    await schedule('d2', 1, hour + 1, 'bob');
    await save('d1', { cover: null });
    pass(2 * hour);
    await run();
    await run();
    expect(state('d1')).toMatchObject({ state: 'draft', failure: 'Choose a cover picture.' });
    expect(state('d2')).toMatchObject({ state: 'published' });
    await notify();
    expect(told('ann')).toMatchObject([{ kind: 'article-not-published', link: '/article/upload/d1' }]);
    expect(alerts.filter(({ kind }) => kind === 'not-published')).toHaveLength(1);
    await save('d1');
    await run();
    expect(state('d1')).toMatchObject({ state: 'draft' });
  });

  it.each([
    ['who has lost the role', (world: ArticleWorld) => world.setRoles('ann', {})],
    ['whose account is gone', (world: ArticleWorld) => world.closeAccount('ann')],
  ])('a due draft is not published for a member %s', async (_who, happens) => {
    const { pass, run, schedule, state, world } = await setUp();
    await schedule('d1', 1);
    happens(world);
    pass(hour);
    await run();
    expect(state('d1')).toMatchObject({
      state: 'draft',
      failure: expect.stringContaining('author') as string,
    });
  });

  it('a due draft that cannot be published is alerted to the admins once, and not to the author', async () => {
    const { alerts, memory, pass, run, schedule, state } = await setUp();
    await schedule('d1', 1);
    pass(2 * hour);
    const broken = {
      get: <Stored>(path: Path<Stored>) =>
        path === 'drafts/d1' ? Promise.reject(new Error('It does not answer')) : memory.database.get(path),
    };
    for (let minute = 0; minute < 3; minute += 1) {
      await run({ ...memory.database, ...broken });
      pass(60_000);
    }
    expect(alerts).toEqual([{ kind: 'still-not-published', draftId: 'd1', minutes: 60 }]);
    await run();
    expect(state('d1')).toMatchObject({ state: 'published' });
    expect(alerts).toHaveLength(1);
    expect(memory.at('cursors/articleAlerts')).toBeNull();
    expect(memory.at('users/ann')).toBeNull();
  });

  it.each(Array.from({ length: 7 }, (_, at) => at + 1))(
    'the admins are alerted once of a late draft if the run died with write %i',
    async (write) => {
      const { alerts, memory, pass, run, schedule, state } = await setUp();
      await schedule('d1', 1);
      pass(5 * hour);
      memory.dieWithWrite(write);
      await run().catch(() => undefined);
      memory.revive();
      pass(100_000);
      await run();
      expect(state('d1')).toMatchObject({ state: 'published' });
      expect(alerts).toMatchObject([{ kind: 'published-late', draftId: 'd1' }]);
    },
  );

  it('a due draft waits for the next run if a save happens at the same moment', async () => {
    const { alerts, memory, pass, run, save, schedule, state } = await setUp();
    await schedule('d1', 1);
    pass(hour);
    const { database } = memory;
    let saved = false;
    const saving = {
      get: async <Stored>(path: Path<Stored>) => {
        const value = await database.get(path);
        if (path === 'drafts/d1' && !saved) {
          saved = true;
          await save('d1', { title: 'Later words' });
        }
        return value;
      },
    };
    await run({ ...database, ...saving });
    expect(state('d1')).toMatchObject({ state: 'scheduled' });
    await run();
    expect(memory.at('articles/doom-in-the-town/title')).toBe('Later words');
    expect(alerts).toEqual([]);
  });
});
