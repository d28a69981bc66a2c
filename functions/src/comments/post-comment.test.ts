import { describe, expect, it } from 'vitest';
import { beginCommentWorld as setUp, slug } from '../../test/doubles/comment-world.ts';

describe('a comment', () => {
  it('a comment is readable by everybody, and its record by moderators', async () => {
    const { post, shown, record } = await setUp();
    const { id, state } = await post('fan', { text: '  First!\r\n\r\n\r\n\r\n  Loud. ' });
    expect(state).toBe('visible');
    expect(shown(id)).toEqual({
      state: 'visible',
      author: 'fan',
      name: 'Fan',
      createdAt: Date.parse('2026-11-21T12:00:00Z'),
      text: 'First!\n\n  Loud.',
    });
    expect(record(id)).toMatchObject({ slug, articleTitle: 'Doom in the town', version: 1 });
    expect(record(id)?.pendingNotifications).toBeUndefined();
  });

  it('a comment by a member without a name is shown as by a member, not by the site', async () => {
    const { post, shown, memory } = await setUp();
    await memory.database.update({ 'profiles/fan': null, 'members/fan': { email: 'fan@example.com' } });
    const { id } = await post('fan');
    expect(shown(id)).toMatchObject({ author: 'fan', name: 'Member' });
  });

  it('a reply joins the thread of the comment that it answers, even if that is a reply', async () => {
    const { post, shown } = await setUp();
    const { id } = await post('fan');
    const reply = await post('ola', { answers: id });
    const second = await post('pip', { answers: reply.id });
    expect(reply.id.startsWith(`${id}~`)).toBe(true);
    expect(second.id.startsWith(`${id}~`)).toBe(true);
    expect(shown(reply.id)?.answers).toBeUndefined();
    expect(shown(second.id)?.answers).toBe(reply.id);
  });

  it('a comment is posted once per attempt, however often and simultaneously it is sent', async () => {
    const { post, memory, entries } = await setUp();
    const input = { attempt: 'attempt-x' };
    const answers = await Promise.all([post('fan', input), post('fan', input), post('fan', input)]);
    answers.push(await post('fan', input));
    expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
    expect(Object.keys(memory.at('commentRecords') as object)).toHaveLength(1);
    expect(Object.keys(entries('ann'))).toHaveLength(1);
  });

  it('a late retry does not bring back a deleted comment', async () => {
    const { post, remove, memory } = await setUp();
    const { id } = await post('fan', { attempt: 'attempt-x' });
    await remove('fan', id);
    await expect(post('fan', { attempt: 'attempt-x' })).rejects.toMatchObject({ code: 'not-found' });
    expect(memory.at('commentRecords')).toBeNull();
  });

  it('a comment by a suspended member is refused with the reason and the end of the suspension, and accepted afterwards', async () => {
    const { post, edit, remove, memory, pass } = await setUp();
    const { id } = await post('fan');
    const until = Date.parse('2026-11-21T13:00:00Z');
    await memory.database.update({ 'suspensions/fan': { until, reason: 'Shouting.' } });
    const message =
      'You are in time-out until 21 November 2026 at 14:00 (Europe/Berlin). The reason: Shouting.';
    await expect(post('fan')).rejects.toMatchObject({ code: 'suspended' });
    await expect(post('fan')).rejects.toThrow(message);
    await expect(edit('fan', { id })).rejects.toThrow(message);
    await remove('fan', id);
    pass(3_600_000);
    expect(await post('fan')).toMatchObject({ state: 'visible' });
  });

  it('a comment is refused if the article is not public or the comment that it answers is gone', async () => {
    const { post, remove, memory } = await setUp();
    await expect(post('fan', { slug: 'nothing' })).rejects.toMatchObject({ code: 'not-found' });
    const { id } = await post('fan');
    await remove('fan', id);
    await expect(post('ola', { answers: id })).rejects.toMatchObject({ code: 'not-found' });
    const { id: other } = await post('fan');
    await memory.database.update({ [`articles/elsewhere`]: { title: 'Elsewhere' } });
    await expect(post('ola', { slug: 'elsewhere', answers: other })).rejects.toMatchObject({
      code: 'not-found',
    });
  });

  it('a comment keeps only mentions of members whose current name is in the text', async () => {
    const { post, shown, memory } = await setUp();
    const text = 'Listen to @Ola, not to @Pipa or @Boss!';
    const { id } = await post('fan', { text, mentions: ['ola', 'pip', 'boss', 'nobody', 'ann'] });
    expect(shown(id)?.mentions).toEqual({ ola: 'Ola', boss: 'Boss' });
    expect(memory.at('memberReferences/ola/mentioned')).toEqual({ [id]: true });
  });
});

describe('deleting a comment', () => {
  it('deleting a comment removes it completely, including its reports', async () => {
    const { post, remove, memory } = await setUp();
    const { id } = await post('fan');
    await memory.database.update({ [`reports/comment:${id}/by/ola`]: { reason: 'spam', at: 1 } });
    await remove('fan', id);
    await remove('fan', id);
    expect([memory.at('comments'), memory.at('commentRecords'), memory.at('reports')]).toEqual([
      null,
      null,
      null,
    ]);
  });

  it('deleting a comment with replies leaves a stub, which is removed with the last reply', async () => {
    const { post, remove, shown, memory } = await setUp();
    const { id } = await post('fan', { text: 'Private things. @Ola', mentions: ['ola'] });
    const one = await post('ola', { answers: id });
    const two = await post('pip', { answers: one.id });
    await remove('fan', id);
    expect(shown(id)).toEqual({ state: 'deleted', name: '', createdAt: expect.any(Number) as number });
    expect(JSON.stringify(memory.at('commentRecords'))).not.toContain('Private');
    expect(memory.at('memberReferences')).toBeNull();
    await remove('ola', one.id);
    expect(shown(one.id)).toBeNull();
    expect(shown(id)?.state).toBe('deleted');
    await remove('pip', two.id);
    expect([memory.at('comments'), memory.at('commentRecords')]).toEqual([null, null]);
  });

  it('deleting the last two replies simultaneously leaves nothing', async () => {
    const { post, remove, memory } = await setUp();
    const { id } = await post('fan');
    const replies = await Promise.all([post('ola', { answers: id }), post('pip', { answers: id })]);
    await Promise.all([remove('fan', id), remove('ola', replies[0].id), remove('pip', replies[1].id)]);
    expect([memory.at('comments'), memory.at('commentRecords')]).toEqual([null, null]);
  });
});
