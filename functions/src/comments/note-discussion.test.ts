import { expect, it, vi } from 'vitest';
import { createMemoryDatabase } from '../../test/doubles/memory-database.ts';
import { noteDiscussion } from './note-discussion.ts';

async function setUp() {
  const { database, at } = createMemoryDatabase(() => 0);
  await database.update({ 'articles/loud/publishedAt': 1 });
  return {
    database,
    noted: () => at('discussedArticles/loud'),
    say: async (id: string, createdAt: number, state = 'visible') => {
      await database.update({ [`comments/loud/${id}`]: { name: 'Fan', createdAt, state } });
      await noteDiscussion(id, { slug: 'loud', createdAt }, database);
    },
    /** Also stands for a comment that readers never saw. */
    remove: async (id: string, createdAt: number) => {
      await database.update({ [`comments/loud/${id}`]: null });
      await noteDiscussion(id, { slug: 'loud', createdAt }, database);
    },
  };
}

it('an article is discussed since its newest comment, whatever the order in which comments are noted', async () => {
  const { say, noted } = await setUp();
  await say('b', 20);
  await say('a', 10);
  expect(noted()).toBe(20);
});

it('a newest comment that is hidden or deleted leaves the one before it', async () => {
  const { say, remove, noted } = await setUp();
  for (const [id, at] of [
    ['a', 10],
    ['b', 20],
    ['c', 30],
  ] as const)
    await say(id, at);
  await say('c', 30, 'hidden');
  expect(noted()).toBe(20);
  await remove('b', 20);
  expect(noted()).toBe(10);
  await remove('a', 10);
  expect(noted()).toBeNull();
});

it('hiding an older comment changes nothing', async () => {
  const { say, noted } = await setUp();
  await say('a', 10);
  await say('b', 20);
  await say('a', 10, 'hidden');
  expect(noted()).toBe(20);
});

it('a comment that is held before any reader saw it has no other comment of its article read', async () => {
  const { say, remove, noted, database } = await setUp();
  await say('a', 10);
  const query = vi.spyOn(database, 'query');
  await remove('b', 20);
  expect(query).not.toHaveBeenCalled();
  expect(noted()).toBe(10);
});

it('of two comments that are deleted at once neither stays noted', async () => {
  const { say, noted, database } = await setUp();
  for (const [id, at] of [
    ['a', 10],
    ['b', 20],
    ['c', 30],
  ] as const)
    await say(id, at);
  await database.update({ 'comments/loud/c': null });
  const query = database.query.bind(database);
  vi.spyOn(database, 'query').mockImplementationOnce(async (path, asked) => {
    const page = await query(path, asked);
    // Deletes `b` and runs its update after the other run has read the comments but before it writes.
    await database.update({ 'comments/loud/b': null });
    await noteDiscussion('b', { slug: 'loud', createdAt: 20 }, database);
    return page;
  });
  await noteDiscussion('c', { slug: 'loud', createdAt: 30 }, database);
  expect(noted()).toBe(10);
});

it('an article that is off the site is not discussed', async () => {
  const { say, noted, database } = await setUp();
  await database.update({ 'articles/loud': null });
  await say('a', 10);
  expect(noted()).toBeNull();
});
