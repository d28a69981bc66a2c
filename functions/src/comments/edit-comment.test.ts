import { describe, expect, it } from 'vitest';
import { beginCommentWorld as setUp, slug } from '../../test/doubles/comment-world.ts';
import { commentEditMs } from '../contract/comments.ts';

const link = 'https://band.example/a';

describe('an edit', () => {
  it('an edit changes the text, marks it as edited and raises the version once, however often it is sent', async () => {
    const { post, edit, shown, record, pass } = await setUp();
    const { id } = await post('fan');
    pass(60_000);
    await Promise.all([edit('fan', { id }), edit('fan', { id })]);
    await edit('fan', { id });
    expect(shown(id)).toMatchObject({ text: 'Louder.', editedAt: expect.any(Number) as number });
    expect(record(id)?.version).toBe(2);
  });

  it('an edit is possible for fifteen minutes, up to the last moment', async () => {
    const { post, edit, pass, shown } = await setUp();
    const { id } = await post('fan');
    pass(commentEditMs);
    await edit('fan', { id });
    pass(1);
    await expect(edit('fan', { id, text: 'Loudest.' })).rejects.toMatchObject({ code: 'too-late' });
    expect(shown(id)?.text).toBe('Louder.');
  });

  it('an edit is possible while the comment exists and is not hidden', async () => {
    const { post, edit, moderate, remove } = await setUp();
    const { id } = await post('fan');
    await expect(edit('fan', { id: 'nothing' })).rejects.toMatchObject({ code: 'not-found' });
    await moderate('maud', 'hide', [id]);
    await expect(edit('fan', { id })).rejects.toMatchObject({ code: 'forbidden' });
    await moderate('maud', 'delete', [id]);
    await expect(edit('fan', { id })).rejects.toMatchObject({ code: 'not-found' });
    await remove('fan', id);
    await expect(edit('fan', { id })).rejects.toMatchObject({ code: 'not-found' });
  });

  it('an edit is refused while the article is not published, and possible once it is published again', async () => {
    const { post, edit, memory, shown } = await setUp();
    const { id } = await post('fan');
    const article = memory.at(`articles/${slug}`);
    await memory.database.update({ [`articles/${slug}`]: null });
    await expect(edit('fan', { id })).rejects.toThrow('This article is not on the site any more.');
    expect(shown(id)?.text).toBe('Loud.');
    await memory.database.update({ [`articles/${slug}`]: article });
    await edit('fan', { id });
    expect(shown(id)?.text).toBe('Louder.');
  });

  it('an edit passes the filter again: with a link the comment is held, without one it is released', async () => {
    const { post, edit, shown, memory } = await setUp();
    const { id } = await post('fan');
    expect(await edit('fan', { id, text: link })).toMatchObject({
      state: 'held',
      rule: 'links-of-new-member',
    });
    expect(shown(id)).toBeNull();
    expect(await edit('fan', { id, text: 'Never mind.' })).toEqual({ id, state: 'visible' });
    expect(shown(id)?.text).toBe('Never mind.');
    expect(memory.at('heldComments')).toBeNull();
  });

  it('an edit does not release a comment that was held as a flood', async () => {
    const { post, edit, record } = await setUp();
    for (let count = 0; count < 8; count += 1) await post('fan');
    const { id } = await post('fan');
    expect(await edit('fan', { id })).toMatchObject({ state: 'held', rule: 'flood' });
    expect(record(id)).toMatchObject({ text: 'Louder.', rule: 'flood' });
  });

  it('a held edit leaves a stub above its replies, and a later edit replaces the stub', async () => {
    const { post, edit, shown } = await setUp();
    const { id } = await post('fan');
    await post('ola', { answers: id });
    await edit('fan', { id, text: link });
    expect(shown(id)).toMatchObject({ state: 'deleted', name: '' });
    await edit('fan', { id });
    expect(shown(id)).toMatchObject({ state: 'visible', text: 'Louder.' });
  });

  it('an edit notifies newly mentioned members, and nobody twice', async () => {
    const { post, edit, entries, memory } = await setUp();
    const { id } = await post('fan', { text: '@Ola!', mentions: ['ola'] });
    await memory.database.update({ 'users/ola/notifications': null });
    await edit('fan', { id, text: '@Ola! @Pip! @Ann!', mentions: ['ola', 'pip', 'ann'] });
    expect(entries('ola')).toEqual({});
    expect(Object.keys(entries('pip'))).toEqual([`mention-${id}`]);
    expect(Object.keys(entries('ann'))).toEqual([`comment-${id}`]);
    await edit('fan', { id, text: '@Pip!', mentions: ['pip'] });
    expect(memory.at('memberReferences/ola')).toBeNull();
  });

  it('edits cannot notify one member after another: a comment notifies a limited number', async () => {
    const { post, edit, entries, memory, record } = await setUp();
    const others = Array.from({ length: 14 }, (_, at) => `m${at}`);
    for (const uid of others)
      await memory.database.update({ [`profiles/${uid}/displayName`]: `Name ${uid}` });
    const { id } = await post('fan', { text: '@Ola!', mentions: ['ola'] });
    for (const uid of others) await edit('fan', { id, text: `@Name ${uid}!`, mentions: [uid] });
    const notified = others.filter((uid) => Object.keys(entries(uid)).length > 0);
    expect(notified).toEqual(others.slice(0, 9));
    expect(record(id)?.mentions).toEqual({ m13: 'Name m13' });
    expect(record(id)?.pendingNotifications ?? {}).toEqual({});
  });
});

describe('notifications of a comment', () => {
  it('a member is notified once, for the closest reason, and never of their own actions', async () => {
    const { post, entries, told } = await setUp();
    const { id } = await post('ann', { text: 'Ask me, @Ann.', mentions: ['ann'] });
    expect(entries('ann')).toEqual({});
    const reply = await post('fan', { answers: id, text: '@Ann @Ola', mentions: ['ann', 'ola'] });
    expect(Object.keys(entries('ann'))).toEqual([`reply-${reply.id}`]);
    expect(told('ola')).toMatchObject([
      { kind: 'mention', title: 'Fan mentioned you under “Doom in the town”.' },
    ]);
    const second = await post('ola', { answers: reply.id });
    expect(Object.keys(entries('fan'))).toEqual([`reply-${second.id}`]);
    expect(Object.keys(entries('ann'))).toEqual([`comment-${second.id}`, `reply-${reply.id}`]);
  });
});
