import { describe, expect, it } from 'vitest';
import { beginCommentWorld as setUp, slug } from '../../test/doubles/comment-world.ts';
import { eraseAuthor } from '../comments/erase-comments.ts';
import type { ModerationAction } from '../contract/moderation.ts';

const done = (id: string, version: number) => ({ results: [{ id, done: true, version }] });

describe('decisions of moderators', () => {
  it('hiding leaves a line that says who hid the comment and why, is logged, and notifies the writer', async () => {
    const { post, moderate, shown, memory, record, told } = await setUp();
    const { id } = await post('fan');
    expect(await moderate('maud', 'hide', [id])).toEqual(done(id, 2));
    expect(shown(id)).toMatchObject({ state: 'hidden', hidden: { by: 'Maud', reason: 'Not here.' } });
    expect(shown(id)?.text).toBeUndefined();
    expect(record(id)).toMatchObject({ text: 'Loud.', hiddenAt: expect.any(Number) as number });
    expect(memory.at(`audit/comment-${id}-n00002`)).toMatchObject({
      what: 'comment-hide',
      by: 'maud',
      member: 'fan',
      comment: id,
      slug,
      reason: 'Not here.',
    });
    expect(told('fan')).toMatchObject([
      {
        kind: 'comment-hidden',
        title: 'Your comment under “Doom in the town” was hidden: Not here.',
        thread: `article:${slug}`,
        link: `/article/${slug}#comment-${id}`,
      },
    ]);
  });

  it('a comment whose text contains a lone surrogate can be hidden like any other', async () => {
    const { post, moderate, shown, memory } = await setUp();
    const { id } = await post('fan');
    await memory.database.update({ [`commentRecords/${id}/text`]: 'Loud \ud83e.' });
    expect(await moderate('maud', 'hide', [id])).toMatchObject({ results: [{ id, done: true }] });
    expect(shown(id)?.state).toBe('hidden');
  });

  it('restoring brings back a hidden or deleted comment, with its text', async () => {
    const { post, moderate, shown, told } = await setUp();
    const { id } = await post('fan');
    for (const action of ['hide', 'delete'] as const) {
      await moderate('maud', action, [id]);
      expect(shown(id)?.text).toBeUndefined();
      await moderate('mick', 'restore', [id]);
      expect(shown(id)).toMatchObject({ state: 'visible', text: 'Loud.' });
    }
    const kinds = told('fan').map(({ kind }) => kind);
    expect(kinds.sort()).toEqual([
      ...['comment-hidden', 'comment-hidden', 'comment-restored', 'comment-restored'],
    ]);
  });

  it('restoring a comment that its writer deleted is impossible', async () => {
    const { post, moderate, remove } = await setUp();
    const { id } = await post('fan');
    await post('ola', { answers: id });
    await remove('fan', id);
    expect((await moderate('maud', 'restore', [id])).results).toMatchObject([{ why: 'not-possible' }]);
  });

  it('deleting leaves a stub of the first comment of a thread, and nothing of a comment without replies', async () => {
    const { post, moderate, shown } = await setUp();
    const [first, lone] = [await post('fan'), await post('fan')];
    await post('ola', { answers: first.id });
    await moderate('maud', 'delete', [first.id, lone.id]);
    expect(shown(first.id)).toMatchObject({ state: 'deleted', name: '' });
    expect(shown(lone.id)).toBeNull();
  });

  it.each<[ModerationAction, string[]]>([
    ['hide', ['visible', 'held']],
    ['delete', ['visible', 'held', 'hidden']],
    ['restore', ['hidden', 'deleted']],
    ['release', ['held']],
    ['dismiss', []],
  ])('the decision to %s is possible for %s', async (action, possible) => {
    for (const state of ['visible', 'held', 'hidden', 'deleted']) {
      const { post, moderate } = await setUp();
      const { id } = await post('fan', state === 'held' ? { text: 'https://a.example' } : {});
      if (state === 'hidden') await moderate('mick', 'hide', [id]);
      if (state === 'deleted') await moderate('mick', 'delete', [id]);
      const { results } = await moderate('maud', action, [id]);
      expect([state, results[0]?.done]).toEqual([state, possible.includes(state)]);
    }
  });

  it('a decision that readers can see is refused without a reason', async () => {
    const { post, deps, moderate } = await setUp();
    const { id } = await post('fan');
    const { moderateComments } = await import('./moderate-comments.ts');
    const input = { comments: [{ id, version: 1 }] };
    for (const action of ['hide', 'delete'] as const) {
      await expect(moderateComments('maud', { ...input, action }, deps)).rejects.toMatchObject({
        code: 'invalid-input',
      });
    }
    expect((await moderate('maud', 'hide', [id])).results[0]?.done).toBe(true);
  });

  it('decisions about several comments are independent, and changed and deleted comments are named', async () => {
    const { post, moderate, remove, shown } = await setUp();
    const [a, b, c] = [await post('fan'), await post('fan'), await post('ola')];
    const seen = [a, b, c].map(({ id }) => ({ id, version: 1 }));
    await moderate('mick', 'hide', [a.id]);
    await remove('fan', b.id);
    const { results } = await moderate('maud', 'delete', [], { comments: seen });
    expect(results).toMatchObject([
      { id: a.id, done: false, why: 'changed', last: { action: 'hide', byName: 'Mick' } },
      { id: b.id, done: false, why: 'gone' },
      { id: c.id, done: true },
    ]);
    expect(shown(a.id)?.state).toBe('hidden');
  });

  it('the first of two simultaneous decisions wins, and the other moderator is told', async () => {
    const { post, moderate, record } = await setUp();
    const { id } = await post('fan');
    const answers = await Promise.all([moderate('maud', 'hide', [id]), moderate('mick', 'delete', [id])]);
    const [one, other] = answers.map(({ results: [result] }) => result);
    expect([one?.done, other?.done]).toEqual([true, false]);
    expect(other).toMatchObject({ why: 'changed', last: { action: 'hide', byName: 'Maud' } });
    expect(record(id)?.version).toBe(2);
  });

  it('a decision that arrives twice, even simultaneously, is carried out once', async () => {
    const { post, moderate, entries, audit } = await setUp();
    const { id } = await post('fan');
    const comments = [{ id, version: 1 }];
    const press = () => moderate('maud', 'hide', [], { comments });
    const answers = await Promise.all([press(), press()]);
    answers.push(await press());
    expect(answers).toEqual([done(id, 2), done(id, 2), done(id, 2)]);
    expect(audit()).toHaveLength(1);
    expect(Object.keys(entries('fan'))).toHaveLength(1);
  });

  it('a decision about a comment that was edited meanwhile is refused', async () => {
    const { post, moderate, edit, shown } = await setUp();
    const { id } = await post('fan');
    await edit('fan', { id });
    const { results } = await moderate('maud', 'hide', [], { comments: [{ id, version: 1 }] });
    expect(results).toEqual([{ id, done: false, why: 'changed' }]);
    expect(shown(id)?.text).toBe('Louder.');
  });
});

describe('held comments that readers have never seen', () => {
  const spam = { text: 'https://a.example' };

  it.each(['hide', 'delete'] as const)(
    'a held comment that is removed leaves nothing for readers (%s)',
    async (action) => {
      const { post, moderate, shown, entries, record, told } = await setUp();
      const { id } = await post('fan', spam);
      expect((await moderate('maud', action, [id])).results[0]?.done).toBe(true);
      expect(shown(id)).toBeNull();
      expect(record(id)).toMatchObject({ text: spam.text });
      expect(entries('ann')).toEqual({});
      expect(told('fan')).toMatchObject([{ kind: 'comment-hidden' }]);
    },
  );

  it('a held reply that is removed leaves its thread unchanged', async () => {
    const { post, moderate, shown, entries } = await setUp();
    const first = await post('ola');
    const { id } = await post('fan', { ...spam, answers: first.id });
    const answer = await post('pip', { answers: first.id });
    await moderate('maud', 'hide', [id]);
    expect(shown(id)).toBeNull();
    expect([shown(first.id)?.state, shown(answer.id)?.state]).toEqual(['visible', 'visible']);
    expect(Object.keys(entries('ola'))).toEqual([`reply-${answer.id}`]);
  });

  it.each(['hide', 'delete'] as const)(
    'a removed held comment is like any other once it is restored (%s)',
    async (action) => {
      const { post, moderate, shown, told } = await setUp();
      const { id } = await post('fan', spam);
      await moderate('maud', action, [id]);
      await moderate('maud', 'restore', [id]);
      expect(shown(id)).toMatchObject({ state: 'visible', text: spam.text });
      expect(told('ann')).toMatchObject([{ kind: 'article-comment' }]);
      await moderate('maud', 'hide', [id]);
      expect(shown(id)).toMatchObject({ state: 'hidden', hidden: { by: 'Maud' } });
    },
  );

  it('a removed held comment returns to its state if restoring is undone, and can be restored again', async () => {
    const { post, moderate, shown, entries, told } = await setUp();
    const { id } = await post('fan', spam);
    await moderate('maud', 'hide', [id]);
    await moderate('maud', 'restore', [id]);
    await moderate('maud', 'restore', [id], { undo: true });
    expect(shown(id)).toBeNull();
    expect(entries('ann')).toEqual({});
    await moderate('maud', 'restore', [id]);
    expect(told('ann')).toMatchObject([{ kind: 'article-comment' }]);
  });

  it('a held comment is held again if hiding is undone', async () => {
    const { post, moderate, shown, record } = await setUp();
    const { id } = await post('fan', spam);
    await moderate('maud', 'hide', [id]);
    await moderate('maud', 'hide', [id], { undo: true });
    expect([record(id)?.state, shown(id)]).toEqual(['held', null]);
    await moderate('maud', 'release', [id]);
    expect(shown(id)?.state).toBe('visible');
  });

  it('a removed held comment is deleted with its writer’s account', async () => {
    const { post, moderate, shown, record, deps } = await setUp();
    const { id } = await post('fan', spam);
    await moderate('maud', 'hide', [id]);
    await eraseAuthor('fan', deps);
    expect([shown(id), record(id)]).toEqual([null, null]);
  });

  it('a comment that was visible before it was held leaves a line when it is hidden', async () => {
    const { post, edit, moderate, shown, record } = await setUp();
    const { id } = await post('fan');
    await edit('fan', { id, text: spam.text });
    expect(record(id)?.state).toBe('held');
    await moderate('maud', 'hide', [id]);
    expect(shown(id)).toMatchObject({ state: 'hidden', hidden: { by: 'Maud' } });
  });
});

describe('undo', () => {
  it.each<[ModerationAction, string]>([
    ['hide', 'visible'],
    ['delete', 'visible'],
    ['release', 'held'],
    ['restore', 'hidden'],
  ])('undo of %s restores everything and withdraws notifications', async (action, state) => {
    const { post, moderate, record, shown, entries, pass, audit } = await setUp();
    const { id } = await post('fan', action === 'release' ? { text: 'https://a.example' } : {});
    if (action === 'restore') await moderate('mick', 'hide', [id]);
    const before = { ...record(id), face: shown(id), told: entries('fan'), ann: entries('ann') };
    pass(1000);
    await moderate('maud', action, [id]);
    expect(record(id)?.state).not.toBe(state);
    pass(20_000);
    expect((await moderate('maud', action, [id], { undo: true })).results[0]?.done).toBe(true);
    expect((await moderate('maud', action, [id], { undo: true })).results[0]?.done).toBe(false);
    const { version: _, decided, acts, undo, pendingNotifications, ...after } = record(id)!;
    expect(before).toMatchObject(after);
    expect({ decided, undo }).toEqual({ decided: record(id)!.version, undo: undefined });
    expect([shown(id), entries('fan'), entries('ann')]).toEqual([before.face, before.told, before.ann]);
    expect(Object.values(acts ?? {}).at(-1)).toMatchObject({ action, undo: true });
    expect(pendingNotifications?.[`n00002`]).toBeUndefined();
    expect(audit()).toHaveLength(action === 'restore' ? 3 : 2);
  });

  it('undo keeps a notification that was already read', async () => {
    const { post, moderate, memory, entries } = await setUp();
    const { id } = await post('fan');
    await moderate('maud', 'hide', [id]);
    const [key] = Object.keys(entries('fan'));
    await memory.database.update({ [`users/fan/notifications/${key}/read`]: true });
    await moderate('maud', 'hide', [id], { undo: true });
    expect(Object.keys(entries('fan'))).toEqual([key]);
  });

  it('undo is available only to the same moderator, for a short time, and until the next decision', async () => {
    const { post, moderate, pass } = await setUp();
    const { id } = await post('fan');
    const why = async (by: string) => (await moderate(by, 'hide', [id], { undo: true })).results[0];
    await moderate('maud', 'hide', [id]);
    expect(await why('mick')).toMatchObject({ done: false, why: 'not-possible' });
    pass(31_000);
    expect(await why('maud')).toMatchObject({ done: false, why: 'not-possible' });
    await moderate('mick', 'restore', [id]);
    const late = await moderate('maud', 'hide', [], { comments: [{ id, version: 2 }], undo: true });
    expect(late.results).toMatchObject([{ done: false, why: 'changed', last: { byName: 'Mick' } }]);
  });
});
