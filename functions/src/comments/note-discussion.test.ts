import { expect, it } from 'vitest';
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
      await noteDiscussion('loud', id, database);
    },
    remove: async (id: string) => {
      await database.update({ [`comments/loud/${id}`]: null });
      await noteDiscussion('loud', id, database);
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
  await remove('b');
  expect(noted()).toBe(10);
  await remove('a');
  expect(noted()).toBeNull();
});

it('hiding an older comment changes nothing', async () => {
  const { say, noted } = await setUp();
  await say('a', 10);
  await say('b', 20);
  await say('a', 10, 'hidden');
  expect(noted()).toBe(20);
});

it('an article that is off the site is not discussed', async () => {
  const { say, noted, database } = await setUp();
  await database.update({ 'articles/loud': null });
  await say('a', 10);
  expect(noted()).toBeNull();
});
