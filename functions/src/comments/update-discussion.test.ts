import { expect, it, vi } from 'vitest';
import { createMemoryDatabase } from '../../test/doubles/memory-database.ts';
import { updateDiscussion } from './update-discussion.ts';

async function setUp() {
  const { database, at } = createMemoryDatabase(() => 0);
  await database.update({ 'articles/loud/publishedAt': 1 });
  return {
    database,
    noted: () => at('discussedArticles/loud'),
    say: async (id: string, createdAt: number, state = 'visible') => {
      await database.update({ [`comments/loud/${id}`]: { name: 'Fan', createdAt, state } });
      await updateDiscussion(id, { slug: 'loud', createdAt }, database);
    },
    /** Also stands for a comment that readers never saw. */
    remove: async (id: string, createdAt: number) => {
      await database.update({ [`comments/loud/${id}`]: null });
      await updateDiscussion(id, { slug: 'loud', createdAt }, database);
    },
  };
}

it('an article is listed as discussed at the time of its newest comment, in whatever order comments are noted', async () => {
  const { say, noted } = await setUp();
  await say('b', 20);
  await say('a', 10);
  expect(noted()).toBe(20);
});

it('hiding or deleting the newest comment makes the one before it the newest', async () => {
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

it('holding a comment before any reader saw it does not query the other comments of its article', async () => {
  const { say, remove, noted, database } = await setUp();
  await say('a', 10);
  const query = vi.spyOn(database, 'query');
  await remove('b', 20);
  expect(query).not.toHaveBeenCalled();
  expect(noted()).toBe(10);
});

it('two newest comments that are deleted simultaneously are both replaced by the one before them', async () => {
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
    await updateDiscussion('b', { slug: 'loud', createdAt: 20 }, database);
    return page;
  });
  await updateDiscussion('c', { slug: 'loud', createdAt: 30 }, database);
  expect(noted()).toBe(10);
});

it('an unpublished article is not listed as discussed', async () => {
  const { say, noted, database } = await setUp();
  await database.update({ 'articles/loud': null });
  await say('a', 10);
  expect(noted()).toBeNull();
});

it('a late trigger lists an article by the time that the comment has now, not by the one it was posted at', async () => {
  const { database, say, noted } = await setUp();
  await say('a', 10);
  await updateDiscussion('a', { slug: 'loud', createdAt: 90 }, database);
  expect(noted()).toBe(10);
});
