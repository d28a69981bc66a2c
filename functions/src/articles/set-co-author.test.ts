import { describe, expect, it } from 'vitest';
import { beginArticleWorld as setUp } from '../../test/doubles/article-world.ts';
import { doWork } from '../../test/doubles/do-work.ts';
import { coAuthorsMax } from '../contract/articles.ts';
import { deleteDrafts, pruneDeletedArticles } from './delete-drafts.ts';
import { hourMs, minuteMs } from '../contract/time.ts';
import { indexDraft } from './index-draft.ts';
import { previewDraft } from './preview-draft.ts';
import { renameAuthor } from './rename-author.ts';
import { changesPerMinute, setCoAuthor } from './set-co-author.ts';

const slug = 'doom-in-the-town';
const publish = { action: 'publish', draftId: 'd1', version: 1 } as const;

async function begin() {
  const world = await setUp();
  await world.deps.database.update({ 'profiles/bob/displayName': 'Bob' });
  const set = (uid: string, coAuthor: boolean, by = 'ann') =>
    setCoAuthor(by, { draftId: 'd1', uid, coAuthor }, world.deps);
  return { ...world, set };
}

describe('co-authors', () => {
  it('a co-author is notified once and appears in the byline of the published article', async () => {
    const { act, memory, notify, now, pass, set, told, audit } = await begin();
    expect(await set('bob', true)).toEqual({ coAuthors: ['bob'] });
    const since = now();
    pass(1000);
    expect(await set('bob', true)).toEqual({ coAuthors: ['bob'] });
    expect(memory.at('draftCoAuthors/d1')).toEqual({ bob: since });
    expect(memory.at('memberReferences/bob/coAuthored')).toEqual({ d1: since });
    await notify();
    expect(told('bob')).toMatchObject([
      {
        kind: 'co-author',
        title: 'Ann Author made you a co-author of “Doom in the town”.',
        link: '/article/upload/d1',
      },
    ]);
    expect(audit()).toMatchObject([
      { what: 'co-author-add', by: 'ann', member: 'bob', title: 'Doom in the town' },
    ]);
    await act(publish);
    expect(memory.at(`articles/${slug}`)).toMatchObject({
      author: { uid: 'ann', name: 'Ann Author' },
      coAuthors: [{ uid: 'bob', name: 'Bob' }],
    });
    expect(memory.at('lists/articlesByAuthor')).toEqual({ ann: { [slug]: now() }, bob: { [slug]: now() } });
  });

  it('changes of co-authors are rate-limited per member and minute', async () => {
    const { pass, set } = await begin();
    for (let count = 0; count < changesPerMinute; count += 1) await set('bob', count % 2 === 0);
    await expect(set('bob', true)).rejects.toMatchObject({ code: 'too-many-requests' });
    await set('bob', true, 'boss');
    pass(minuteMs);
    await set('bob', false);
  });

  it('the byline of a published article changes at once and keeps its guests', async () => {
    const { act, memory, save, set } = await begin();
    await save('d1', { guests: ['Ines  Photo', 'Ines Photo'] });
    const { publishedAt } = await act({ ...publish, version: 2 });
    await set('bob', true);
    expect(memory.at(`articles/${slug}/coAuthors`)).toEqual([
      { uid: 'bob', name: 'Bob' },
      { uid: '', name: 'Ines Photo' },
    ]);
    expect(memory.at('lists/articlesByAuthor/bob')).toEqual({ [slug]: publishedAt });
    await set('bob', false);
    expect(memory.at(`articles/${slug}/coAuthors`)).toEqual([{ uid: '', name: 'Ines Photo' }]);
    expect(memory.at('lists/articlesByAuthor/bob')).toBeNull();
    expect(memory.at('draftCoAuthors')).toBeNull();
    expect(memory.at('memberReferences')).toBeNull();
    await set('bob', true);
    await act({ action: 'unpublish', draftId: 'd1' });
    expect(memory.at('lists/articlesByAuthor')).toBeNull();
  });

  it('co-authors can edit and see the draft, but decide nothing about it except to leave', async () => {
    const { act, deps, memory, set } = await begin();
    await set('bob', true);
    const preview = (action: 'show' | 'renew-link') =>
      previewDraft('bob', { action, draftId: 'd1' }, { ...deps, origin: 'https://riffhall.test' });
    await act({ action: 'keep', draftId: 'd1', version: 1 }, 'bob');
    await preview('show');
    const forbidden = { code: 'forbidden' };
    await expect(act(publish, 'bob')).rejects.toMatchObject(forbidden);
    await expect(act({ action: 'delete', draftId: 'd1' }, 'bob')).rejects.toMatchObject(forbidden);
    await expect(preview('renew-link')).rejects.toMatchObject(forbidden);
    await expect(set('boss', true, 'bob')).rejects.toMatchObject(forbidden);
    expect(await set('bob', false, 'bob')).toEqual({ coAuthors: [] });
    await expect(act({ action: 'keep', draftId: 'd1', version: 1 }, 'bob')).rejects.toMatchObject(forbidden);
    await expect(preview('show')).rejects.toMatchObject(forbidden);
    expect(memory.at('memberReferences')).toBeNull();
  });

  it('an author who is not a co-author cannot find out who the co-authors are by leaving', async () => {
    const { set, setRoles } = await begin();
    setRoles('ines', { author: true });
    await set('bob', true);
    expect(await set('ines', false, 'ines')).toEqual({ coAuthors: [] });
    expect(await set('bob', false, 'bob')).toEqual({ coAuthors: [] });
    expect(await set('bob', false, 'bob')).toEqual({ coAuthors: [] });
  });

  it('a co-author must have an open account that may write, and cannot be the owner', async () => {
    const { disable, set } = await begin();
    disable('bob');
    for (const uid of ['fan', 'nobody', 'bob', 'ann'])
      await expect(set(uid, true), uid).rejects.toMatchObject({ code: 'conflict' });
    await expect(set('boss', true, 'bob')).rejects.toMatchObject({ code: 'unauthenticated' });
  });

  it('an article has a limited number of co-authors', async () => {
    const { set, setRoles } = await begin();
    const uids = Array.from({ length: coAuthorsMax + 1 }, (_, at) => `w${at}`);
    for (const uid of uids) setRoles(uid, { author: true });
    for (const uid of uids.slice(0, -1)) await set(uid, true);
    await expect(set(uids.at(-1) ?? '', true)).rejects.toMatchObject({ code: 'conflict' });
  });

  it('a co-author who is renamed is renamed on the card, beside the author', async () => {
    const { act, deps, memory, set } = await begin();
    await set('bob', true);
    await act(publish);
    await deps.database.update({ 'profiles/bob/displayName': 'Robert' });
    await renameAuthor('bob', deps.database);
    expect(memory.at(`articles/${slug}/author`)).toEqual({ uid: 'ann', name: 'Ann Author' });
    expect(memory.at(`articles/${slug}/coAuthors`)).toEqual([{ uid: 'bob', name: 'Robert' }]);
  });

  it('a co-author who leaves the site is removed from drafts, and is a former member in published bylines', async () => {
    const { act, deps, memory, save, set } = await begin();
    await save('d2', { slug: 'other' });
    await setCoAuthor('ann', { draftId: 'd2', uid: 'bob', coAuthor: true }, deps);
    await set('bob', true);
    await act(publish);
    await deleteDrafts('bob', deps);
    await deps.database.update({ 'profiles/bob': null, 'members/bob': null });
    await renameAuthor('bob', deps.database);
    expect(memory.at('memberReferences')).toBeNull();
    expect(memory.at('draftCoAuthors/d2')).toBeNull();
    expect(memory.at(`articles/${slug}/coAuthors`)).toEqual([{ uid: 'bob', name: 'Former member' }]);
  });

  it('the draft of an owner who leaves goes to the first co-author who may still write, or else is deleted', async () => {
    const { act, deps, memory, notify, pass, save, set, told } = await begin();
    await save('d2', { slug: 'other' });
    await save('d3', { slug: 'third' });
    await setCoAuthor('ann', { draftId: 'd3', uid: 'bob', coAuthor: true }, deps);
    await act({ action: 'delete', draftId: 'd3' });
    await set('boss', true);
    pass(1000);
    await set('bob', true);
    const find = (uid: string) => (uid === 'boss' ? Promise.resolve(null) : deps.accounts.find(uid));
    const later = { ...deps, accounts: { ...deps.accounts, find } };
    await deleteDrafts('ann', later);
    await deleteDrafts('ann', later);
    await notify();
    expect(memory.at('drafts')).toMatchObject({ d1: { owner: 'bob', state: 'draft' } });
    expect(Object.keys(memory.at('drafts') as object)).toEqual(['d1']);
    expect(Object.keys(memory.at('draftCoAuthors') as object)).toEqual(['d1']);
    expect(Object.keys(memory.at('draftCoAuthors/d1') as object)).toEqual(['boss']);
    expect(memory.at('memberReferences/bob/coAuthored')).toBeNull();
    expect(told('bob')).toContainEqual(
      expect.objectContaining({
        title: '“Doom in the town” is yours now: who began it has left.',
        link: '/article/upload/d1',
      }),
    );
  });

  it('the drafts of an owner who leaves are deleted even if thousands of articles stay', async () => {
    const { deps, memory } = await begin();
    const articles = Array.from({ length: 2100 }, (_, at) => `a${String(at).padStart(4, '0')}`);
    const published = { owner: 'ann', state: 'published', title: 'Doom' };
    await deps.database.update(Object.fromEntries(articles.map((id) => [`drafts/${id}`, published])));
    await deleteDrafts('ann', deps);
    expect(memory.at('drafts/d1')).toBeNull();
    expect(Object.keys(memory.at('drafts') as object)).toHaveLength(2100);
  });

  it('the draft of an owner who leaves is counted and found among those of its new owner', async () => {
    const { act, deps, memory, now, set } = await begin();
    await act({ action: 'schedule', draftId: 'd1', version: 1, publishAt: now() + hourMs });
    await indexDraft('d1', deps);
    await set('bob', true);
    await deleteDrafts('ann', deps);
    await doWork('indexDraft', (id) => indexDraft(id, deps), deps);
    expect(memory.at('draftIndex/bob')).toMatchObject({
      counts: { scheduled: 1 },
      scheduled: { d1: 'scheduled' },
      words: { doom: { d1: 'scheduled' } },
    });
    expect(memory.at('draftIndex/ann')).toBeNull();
  });

  it('a draft that is deleted for good leaves no trace of its co-authors', async () => {
    const { act, deps, memory, pass, set } = await begin();
    await set('bob', true);
    await act({ action: 'delete', draftId: 'd1' });
    await expect(set('boss', true)).rejects.toMatchObject({ code: 'conflict' });
    pass(40 * 86_400_000);
    await pruneDeletedArticles(deps);
    expect(memory.at('draftCoAuthors')).toBeNull();
    expect(memory.at('memberReferences')).toBeNull();
  });

  it.each([
    ['a name of the house', 'Riffhall Team', 'would speak for the house'],
    ['no letter', '!!!', 'at least one letter'],
    ['a character that nobody sees', 'Ines\u200b Photo', 'nobody can see'],
  ])('an article with a guest whose name is %s is not published', async (_what, name, problem) => {
    const { act, save } = await begin();
    const version = await save('d1', { guests: [name] });
    await expect(act({ ...publish, version })).rejects.toThrow(problem);
  });
});
