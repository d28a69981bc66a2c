import { describe, expect, it } from 'vitest';
import { type ArticleWorld, beginArticleWorld } from '../../test/doubles/article-world.ts';
import { pruneDeletedArticles } from './delete-drafts.ts';

const slug = 'doom-in-the-town';
const day = 86_400_000;

async function setUp() {
  const world = await beginArticleWorld();
  const act = (action: 'unpublish' | 'delete' | 'restore') => world.act({ action, draftId: 'd1' });
  const publish = (version: number) => world.act({ action: 'publish', draftId: 'd1', version });
  const first = await publish(1);
  return { ...world, world, act, publish, first, draft: () => world.memory.at('drafts/d1') };
}

const undo = (world: ArticleWorld) => world.act({ action: 'restore', draftId: 'd1', undo: true });

const seen = [
  ...[
    'articles',
    'articleBodies',
    'lists/articlesByTag',
    'lists/articlesByKind',
    'lists/articlesByAuthor',
    'lists/articlesByWord',
  ],
  ...['indexEntries/articles', 'sitemap', 'lists/articlesWith/comments'],
];

describe('taking an article off the site', () => {
  it.each(['unpublish', 'delete'] as const)(
    'the action %s leaves nothing for readers, however often it is repeated',
    async (action) => {
      const { act, memory } = await setUp();
      const answers = [await act(action), await act(action)];
      expect(answers[0]).toEqual(answers[1]);
      expect(seen.filter((path) => memory.at(path) !== null)).toEqual([]);
      expect(memory.at(`slugs/${slug}`)).toEqual({ draft: 'd1' });
    },
  );

  it('an unpublished article keeps slug, date and corrections, and returns with current counts, notifying nobody', async () => {
    const { act, deps, memory, publish, first, pass, save, world } = await setUp();
    const note = { v00000001: { at: 1, text: 'Wrong.' } };
    await world.notifyFollowers();
    await deps.database.update({
      [`articleBodies/${slug}/corrections`]: note,
    });
    expect(await act('unpublish')).toEqual({ ...first, state: 'draft' });
    await deps.database.update({
      [`visibleComments/${slug}`]: { a: 5, b: 6 },
      [`horns/${slug}`]: { ann: true, bob: true, eve: true },
    });
    pass(day);
    const version = await save('d1', { slug: 'elsewhere' });
    expect(await publish(version)).toEqual(first);
    expect(memory.at(`articles/${slug}`)).toMatchObject({
      publishedAt: first.publishedAt,
      updatedAt: deps.clock.now(),
      counts: { comments: 2, horns: 3 },
    });
    expect(memory.at(`articleBodies/${slug}/corrections`)).toEqual(note);
    expect(memory.at('unpublishedArticles')).toBeNull();
  });
});

describe('a deleted article', () => {
  it('a deleted article is restored as a draft', async () => {
    const { act, draft, publish } = await setUp();
    await act('delete');
    expect(draft()).toMatchObject({ state: 'deleted' });
    await expect(publish(1)).rejects.toMatchObject({ code: 'conflict' });
    await expect(act('unpublish')).rejects.toMatchObject({ code: 'conflict' });
    expect(await act('restore')).toMatchObject({ state: 'draft', slug });
    expect(await act('restore')).toMatchObject({ state: 'draft', slug });
    expect(draft()).not.toHaveProperty('deletedAt');
  });

  it('undoing a deletion publishes the article as it was and notifies nobody again', async () => {
    const { act, deps, draft, memory, pass, publish, save, world } = await setUp();
    await world.notifyFollowers();
    pass(day);
    await publish(await save('d1', { title: 'Doom in the city' }));
    await deps.database.update({ [`horns/${slug}/bob`]: true, [`articles/${slug}/counts/horns`]: 1 });
    const before = seen.map((path) => memory.at(path));
    const draftBefore = draft();
    pass(day);
    await act('delete');
    const undone = [await undo(world), await undo(world)];
    expect(undone[0]).toMatchObject({ state: 'published', slug });
    expect(undone[1]).toEqual(undone[0]);
    expect(seen.map((path) => memory.at(path))).toEqual(before);
    expect(draft()).toEqual(draftBefore);
    expect(memory.at('unpublishedArticles')).toBeNull();
  });

  it('undoing the deletion of an article with unpublished changes makes it a draft', async () => {
    const { act, memory, save, world } = await setUp();
    await save('d1', { title: 'Not yet' });
    await act('delete');
    expect(await undo(world)).toMatchObject({ state: 'draft', slug });
    expect(memory.at('articles')).toBeNull();
  });

  it('undoing the deletion of a draft does not publish it, even if it was deleted as an article before', async () => {
    const { act, memory, world } = await setUp();
    await act('delete');
    await act('restore');
    await act('delete');
    expect(await undo(world)).toMatchObject({ state: 'draft' });
    expect(memory.at('articles')).toBeNull();
  });

  it('a deleted article is removed for good after thirty days, unless it was restored', async () => {
    const { act, deps, draft, memory, pass, save } = await setUp();
    await save('kept', { slug: 'kept' });
    await act('delete');
    pass(29 * day);
    await pruneDeletedArticles(deps);
    expect(draft()).not.toBeNull();
    pass(2 * day);
    await pruneDeletedArticles(deps);
    expect(draft()).toBeNull();
    expect(memory.at('draftBodies')).toHaveProperty('kept');
    expect(memory.at('draftBodies/d1')).toBeNull();
    expect(memory.at(`slugs/${slug}`)).not.toBeNull();
  });

  it('a deleted article that cannot be removed does not hold up the others', async () => {
    const { act, deps, draft, memory, pass, save, now } = await setUp();
    await save('a-first', { slug: 'first' });
    await deps.database.update({ 'drafts/a-first/state': 'deleted', 'drafts/a-first/deletedAt': now() - 1 });
    await act('delete');
    pass(31 * day);
    await deps.database.update({ 'leases/a-first': { by: 'somebody', until: now() + day } });
    await expect(pruneDeletedArticles(deps)).rejects.toThrow();
    expect(draft()).toBeNull();
    expect(memory.at('drafts/a-first')).not.toBeNull();
  });
});
