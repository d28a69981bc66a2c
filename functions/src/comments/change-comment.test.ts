import { describe, expect, it } from 'vitest';
import { paths } from '../contract/paths.ts';
import { beginCommentWorld, slug } from '../../test/doubles/comment-world.ts';

/** The comment world, with the article's card and how it counts. */
async function setUp() {
  const world = await beginCommentWorld();
  await world.memory.database.update({
    [`articles/${slug}/publishedAt`]: 1,
    [`articles/${slug}/counts`]: { comments: 0, horns: 3 },
  });
  const { memory } = world;
  const counted = () => [
    memory.at(`articles/${slug}/counts/comments`),
    memory.at(paths.discussedArticle(slug)),
  ];
  return { ...world, counted, start: Date.parse('2026-11-21T12:00:00Z') };
}

describe('the number of comments', () => {
  it('an article shows the number of its visible comments, and is listed at the time of the newest', async () => {
    const { post, pass, counted, memory, start } = await setUp();
    await post('fan');
    pass(1000);
    await post('ola');
    await post('pip', { text: 'Look: https://a.example' });
    expect(counted()).toEqual([2, start + 1000]);
    expect(memory.at(`articles/${slug}/counts/horns`)).toBe(3);
  });

  it('hiding or deleting the newest comment makes the one before it the newest', async () => {
    const { post, pass, moderate, remove, counted, start } = await setUp();
    const first = await post('fan');
    pass(1000);
    const second = await post('ola');
    await moderate('maud', 'hide', [second.id]);
    expect(counted()).toEqual([1, start]);
    await moderate('maud', 'restore', [second.id]);
    await remove('fan', first.id);
    expect(counted()).toEqual([1, start + 1000]);
    await remove('ola', second.id);
    expect(counted()).toEqual([0, null]);
  });

  it('comments that are posted, hidden and deleted at the same time are all counted', async () => {
    const { post, moderate, remove, counted } = await setUp();
    const [one, two] = [await post('fan'), await post('ola')];
    await Promise.all([
      ...['fan', 'ola', 'pip'].map((uid) => post(uid)),
      moderate('maud', 'hide', [one.id]),
      remove('ola', two.id),
    ]);
    expect(counted()).toEqual([3, expect.any(Number)]);
  });

  it('an unpublished article shows no comments, and no card is created for their number', async () => {
    const { post, moderate, memory } = await setUp();
    const { id } = await post('fan');
    await memory.database.update({ [`articles/${slug}`]: null, [paths.discussedArticle(slug)]: null });
    await moderate('maud', 'hide', [id]);
    expect(['articles', paths.discussedArticles()].map(memory.at)).toEqual([null, null]);
  });
});
