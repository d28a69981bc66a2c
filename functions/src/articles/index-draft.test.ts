import { beforeEach, describe, expect, it } from 'vitest';
import { type ArticleWorld, beginArticleWorld } from '../../test/doubles/article-world.ts';
import { doWork } from '../../test/doubles/do-work.ts';
import { indexDraft, indexDraftsOf, isIndexed } from './index-draft.ts';
import { pruneDeletedArticles } from './delete-drafts.ts';

let world: ArticleWorld;
const index = (id: string) => indexDraft(id, world.deps);
/** Does what follows from a change of a state. */
async function follow(): Promise<void> {
  await doWork('indexDraft', index, world.deps);
  await doWork('syncArticle', async (_slug, { draft }) => draft && index(draft), world.deps);
}
const found = (scope: string, term: string) => world.memory.at(`draftIndex/${scope}/words/${term}`);
const counts = (scope: string) => world.memory.at(`draftIndex/${scope}/counts`);

beforeEach(async () => {
  world = await beginArticleWorld();
  await index('d1');
});

describe('the index of drafts', () => {
  it('a draft is found by its author and by admins under the beginning of every word of its title', () => {
    expect(found('ann', 'doom')).toEqual({ d1: 'draft' });
    expect(found('ann', 'tow')).toEqual({ d1: 'draft' });
    expect(found('all', 'town')).toEqual({ d1: 'draft' });
    expect(found('bob', 'doom')).toBeNull();
  });

  it('a draft is found by its author’s name only in the list of all drafts', () => {
    expect(found('all', 'auth')).toEqual({ d1: 'draft' });
    expect(found('ann', 'auth')).toBeNull();
  });

  it('drafts are counted by state, for an author and overall', async () => {
    await world.save('d2', { title: 'Second' }, '<p>Two.</p>', 'bob');
    await index('d2');
    expect(counts('ann')).toEqual({ draft: 1 });
    expect(counts('all')).toEqual({ draft: 2 });
  });

  it('the index follows a changed title and forgets the words of the old one', async () => {
    await world.save('d1', { title: 'Doom at sea' });
    await index('d1');
    expect(found('ann', 'sea')).toEqual({ d1: 'draft' });
    expect(found('ann', 'town')).toBeNull();
    expect(found('all', 'town')).toBeNull();
    expect(counts('ann')).toEqual({ draft: 1 });
  });

  it('the index follows every change of a state', async () => {
    const publishAt = world.now() + 3_600_000;
    const changes = [
      [{ action: 'schedule', draftId: 'd1', version: 1, publishAt }, 'scheduled'],
      [{ action: 'unschedule', draftId: 'd1' }, 'draft'],
      [{ action: 'publish', draftId: 'd1', version: 1 }, 'published'],
      [{ action: 'unpublish', draftId: 'd1' }, 'draft'],
      [{ action: 'delete', draftId: 'd1' }, 'deleted'],
      [{ action: 'restore', draftId: 'd1' }, 'draft'],
    ] as const;
    for (const [change, state] of changes) {
      await world.act(change);
      await follow();
      expect(counts('ann')).toEqual({ [state]: 1 });
      expect(found('all', 'doom')).toEqual({ d1: state });
    }
  });

  it('a draft that is deleted for good leaves the index', async () => {
    await world.act({ action: 'delete', draftId: 'd1' });
    world.pass(31 * 24 * 3_600_000);
    await pruneDeletedArticles(world.deps);
    await follow();
    for (const node of ['draftIndex', 'indexEntries/drafts']) expect(world.memory.at(node)).toBeNull();
  });

  it('scheduled drafts are listed for their author and overall until published, even if an older index lacks them', async () => {
    const listed = () => ['ann', 'all'].map((scope) => world.memory.at(`draftIndex/${scope}/scheduled`));
    await world.memory.database.update({ 'drafts/d1/state': 'scheduled' });
    await index('d1');
    expect(listed()).toEqual([{ d1: 'scheduled' }, { d1: 'scheduled' }]);
    await world.memory.database.update({
      'draftIndex/ann/scheduled': null,
      'draftIndex/all/scheduled': null,
    });
    expect(await isIndexed('d1', world.deps.database)).toBe(false);
    await index('d1');
    expect(listed()).toEqual([{ d1: 'scheduled' }, { d1: 'scheduled' }]);
    expect(counts('ann')).toEqual({ scheduled: 1 });
    await world.memory.database.update({ 'drafts/d1/state': 'published' });
    await index('d1');
    expect(listed()).toEqual([null, null]);
  });

  it('a draft is counted once, however often and late its events arrive', async () => {
    await Promise.all([index('d1'), index('d1'), index('d1')]);
    expect(counts('all')).toEqual({ draft: 1 });
  });

  it('a draft is counted once if the answer of the database is lost, and others are counted meanwhile', async () => {
    await world.save('d2', { title: 'Second' }, '<p>Two.</p>', 'bob');
    await world.act({ action: 'publish', draftId: 'd1', version: 1 });
    let other: Promise<void> | undefined;
    world.memory.loseAnswer(async () => {
      other = index('d2');
      await new Promise((resolve) => setImmediate(resolve));
    });
    await index('d1');
    await other;
    expect(counts('all')).toEqual({ draft: 1, published: 1 });
    expect(counts('ann')).toEqual({ published: 1 });
  });

  it('drafts of a renamed author are found by the new name', async () => {
    await world.memory.database.update({ 'profiles/ann/displayName': 'Zoe' });
    await indexDraftsOf('ann', world.deps);
    expect(found('all', 'zoe')).toEqual({ d1: 'draft' });
    expect(found('all', 'auth')).toBeNull();
  });

  it('all drafts of a renamed author are found by the new name, however many, and those that are need no lease', async () => {
    const { deps, memory } = world;
    const drafts = Array.from({ length: 2100 }, (_, at) => `m${String(at).padStart(4, '0')}`);
    const draft = { owner: 'ann', state: 'published', title: 'Doom' };
    await memory.database.update(Object.fromEntries(drafts.map((id) => [`drafts/${id}`, draft])));
    await indexDraftsOf('ann', deps);
    expect(Object.keys(memory.at('indexEntries/drafts') as object)).toHaveLength(2101);
    let leases = 0;
    const transact: typeof deps.database.transact = (path, change) => {
      leases += 1;
      return deps.database.transact(path, change);
    };
    await indexDraftsOf('ann', { ...deps, database: { ...deps.database, transact } });
    expect(leases).toBe(0);
  });
});
