import { describe, expect, it } from 'vitest';
import type { StoredLease } from '../kit/lease.ts';
import { type ArticleWorld, beginArticleWorld } from '../../test/doubles/article-world.ts';
import { pruneDeletedArticles } from './delete-drafts.ts';
import { publishDueArticles } from './publish-due.ts';

const hour = 3_600_000;
const draftId = 'd1';
const followers = ['f1', 'f2', 'f3'];

/** The paths that readers see, and those that determine what they see. */
const publicPaths = [
  ...[
    'articles',
    'articleBodies',
    'lists/articlesByTag',
    'lists/articlesByKind',
    'lists/articlesByAuthor',
    'lists/articlesByWord',
  ],
  ...['indexEntries/articles', 'sitemap', 'drafts', 'draftBodies'],
];

/** Replaces times, the only difference in work that is done later. */
const timeless = (value: unknown): unknown =>
  JSON.parse(JSON.stringify(value), (_key, each: unknown) =>
    typeof each === 'number' && each > 1e12 ? 'a time' : each,
  );

const publicState = ({ memory }: ArticleWorld) => publicPaths.map((path) => memory.at(path));

const publish = (world: ArticleWorld) => world.act({ action: 'publish', draftId, version: 1 });
const change = async (world: ArticleWorld) => {
  await publish(world);
  await world.save(draftId, { title: 'Sludge', tags: ['sludge'], bands: [] }, '<p>New.</p>');
};
const act = (action: 'unpublish' | 'delete' | 'restore' | 'unschedule') => (world: ArticleWorld) =>
  world.act({ action, draftId });
const schedule = (world: ArticleWorld) =>
  world.act({ action: 'schedule', draftId, version: 1, publishAt: Date.parse('2026-11-21T13:00:00Z') });

interface Scene {
  name: string;
  before: (world: ArticleWorld) => unknown;
  work: (world: ArticleWorld) => Promise<unknown>;
}

const scenes: Scene[] = [
  { name: 'publish', before: () => undefined, work: publish },
  {
    name: 'update',
    before: change,
    work: (world) => world.act({ action: 'update', draftId, version: 2, correction: 'It was sludge.' }),
  },
  { name: 'unpublish', before: publish, work: act('unpublish') },
  {
    name: 'publish again',
    before: async (world) => {
      await publish(world);
      await act('unpublish')(world);
    },
    work: publish,
  },
  { name: 'delete', before: publish, work: act('delete') },
  {
    name: 'restore',
    before: async (world) => {
      await publish(world);
      await act('delete')(world);
    },
    work: act('restore'),
  },
  {
    name: 'undo of a deletion',
    before: async (world) => {
      await publish(world);
      await act('delete')(world);
    },
    work: (world) => world.act({ action: 'restore', draftId: 'd1', undo: true }),
  },
  { name: 'schedule', before: () => undefined, work: schedule },
  { name: 'unschedule', before: schedule, work: act('unschedule') },
  {
    name: 'the schedule',
    before: async (world) => {
      await schedule(world);
      world.pass(hour);
    },
    work: ({ deps }) => publishDueArticles(deps),
  },
  {
    name: 'a schedule of what is not ready',
    before: async (world) => {
      await schedule(world);
      await world.save(draftId, { cover: null });
      world.pass(hour);
    },
    work: ({ deps }) => publishDueArticles(deps),
  },
  {
    name: 'throwing out',
    before: async (world) => {
      await publish(world);
      await act('delete')(world);
      world.pass(31 * 24 * hour);
    },
    work: ({ deps }) => pruneDeletedArticles(deps),
  },
];

async function setUp({ before }: Scene) {
  const world = await beginArticleWorld();
  await world.deps.database.update(
    Object.fromEntries(followers.map((uid) => [`followers/ann/${uid}`, true])),
  );
  await before(world);
  return world;
}

/** A crashed process leaves its lease behind. */
const leaseOver = 100_000;

const heldLeases = ({ memory, deps }: ArticleWorld) =>
  Object.values((memory.at('leases') ?? {}) as Record<string, StoredLease>).filter(
    ({ until }) => until > deps.clock.now(),
  );

describe('a crash of the process', () => {
  it.each(scenes)(
    'a crash during $name leaves the old or the new state, and the next run completes it',
    async (scene) => {
      const whole = await setUp(scene);
      const old = publicState(whole);
      await scene.work(whole);
      await whole.notify();
      const done = publicState(whole);
      expect(done).not.toEqual(old);

      let died = true;
      for (let write = 1; died; write += 1) {
        const world = await setUp(scene);
        world.memory.dieWithWrite(write);
        await scene.work(world).catch(() => undefined);
        died = world.memory.revive();
        expect([old, done]).toContainEqual(publicState(world));
        world.pass(leaseOver);
        await scene.work(world);
        expect(timeless(publicState(world))).toEqual(timeless(done));
        expect(heldLeases(world)).toEqual([]);
        await world.notify();
        expect(Object.keys(world.memory.at('users/ann/notifications') ?? {})).toEqual(
          Object.keys(whole.memory.at('users/ann/notifications') ?? {}),
        );
      }
    },
  );
});
