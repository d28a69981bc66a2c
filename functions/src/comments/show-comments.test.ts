import { beforeEach, expect, it, vi } from 'vitest';
import { createMemoryDatabase } from '../../test/doubles/memory-database.ts';
import { showComments } from './show-comments.ts';

let memory = createMemoryDatabase();
beforeEach(async () => {
  memory = createMemoryDatabase();
  await memory.database.update({ 'articles/loud': { publishedAt: 1, counts: { comments: 0, horns: 3 } } });
});

/** Adds a visible comment, or takes one away. */
async function change(id: string, at: number | null): Promise<void> {
  await memory.database.update({ [`visibleComments/loud/${id}`]: at });
  await showComments('loud', memory.database);
}
const shown = () => [
  memory.at('articles/loud/counts/comments'),
  memory.at('lists/articlesWith/comments/loud'),
];

it('an article shows the number of its comments, and is listed at the time of the newest, in whatever order they come', async () => {
  await change('b', 20);
  await change('a', 10);
  expect(shown()).toEqual([2, 20]);
  expect(memory.at('articles/loud/counts/horns')).toBe(3);
});

it('hiding or deleting the newest comment makes the one before it the newest', async () => {
  await change('a', 10);
  await change('b', 20);
  await change('b', null);
  expect(shown()).toEqual([1, 10]);
  await change('a', null);
  expect(shown()).toEqual([0, null]);
});

it('comments that change simultaneously are all counted', async () => {
  for (const [id, at] of [
    ['a', 10],
    ['b', 20],
    ['c', 30],
  ] as const)
    await change(id, at);
  const get = memory.database.get.bind(memory.database);
  vi.spyOn(memory.database, 'get')
    .mockImplementationOnce(get)
    .mockImplementationOnce(async (path) => {
      const before = await get(path);
      // Another run is through between the reading and the writing of this one.
      await change('b', null);
      return before;
    });
  await change('c', null);
  expect(shown()).toEqual([1, 10]);
});

it('an unpublished article shows no comments, and no card is created for their number', async () => {
  await memory.database.update({ 'articles/loud': null });
  await change('a', 10);
  expect(memory.at('articles')).toBeNull();
  expect(memory.at('lists/articlesWith/comments')).toBeNull();
});
