import { expect, test } from 'vitest';
import { beginCommentWorld, slug } from '../../test/doubles/comment-world.ts';
import { turnsPerHour } from './set-comments-closed.ts';

const closed = `lists/articlesWith/closedComments/${slug}`;

test.each([
  ['its author', 'ann'],
  ['a moderator', 'maud'],
  ['an admin', 'boss'],
])(
  'closed by %s, an article gets no new comments until it is opened again, and keeps those it has',
  async (_who, by) => {
    const { setClosed, post, edit, shown, memory, audit } = await beginCommentWorld();
    const { id } = await post('fan', { attempt: 'attempt-x' });
    expect(await setClosed(by, true)).toEqual({ closed: true });
    expect(await setClosed(by, true)).toEqual({ closed: true });
    for (const answers of [{}, { answers: id }])
      await expect(post('ola', answers)).rejects.toMatchObject({
        code: 'forbidden',
        message: 'The comments of this article are closed.',
      });
    // The answer to a call whose first one was lost.
    expect(await post('fan', { attempt: 'attempt-x' })).toMatchObject({ id });
    await edit('fan', { id, text: 'Louder.' });
    expect(shown(id)).toMatchObject({ state: 'visible', text: 'Louder.' });
    await setClosed(by, false);
    expect(memory.at(closed)).toBeNull();
    expect(await post('ola', { answers: id })).toMatchObject({ state: 'visible' });
    const lines = audit();
    expect(lines.map(({ what }) => what)).toEqual(['comments-close', 'comments-open']);
    expect(lines[0]).toMatchObject({ by, slug, ...(by !== 'ann' && { member: 'ann' }) });
  },
);

test('nobody else closes the comments of an article, and nobody those of one that is not there', async () => {
  const { setClosed, memory, setRoles } = await beginCommentWorld();
  setRoles('pip', { author: true });
  for (const by of ['fan', 'pip'])
    await expect(setClosed(by, true)).rejects.toMatchObject({ code: 'forbidden' });
  await memory.database.update({ [`articles/${slug}/coAuthors`]: [{ uid: 'pip', name: 'Pip' }] });
  await setClosed('pip', true);
  await expect(setClosed('maud', true, 'no-such-article')).rejects.toMatchObject({ code: 'not-found' });
});

test('who wrote an article cannot fill the audit log by closing its comments over and over', async () => {
  const { setClosed, audit } = await beginCommentWorld();
  for (let turn = 0; turn < turnsPerHour; turn += 1) await setClosed('ann', turn % 2 === 0);
  await expect(setClosed('ann', true)).rejects.toMatchObject({ code: 'too-many-requests' });
  expect(audit()).toHaveLength(turnsPerHour);
});
