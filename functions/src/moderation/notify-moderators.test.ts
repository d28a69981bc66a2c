import { expect, test } from 'vitest';
import { beginCommentWorld } from '../../test/doubles/comment-world.ts';

const link = 'Listen: https://band.example/a';

test('every moderator has one unread entry about what waits, held or reported, and nobody else has', async () => {
  const { post, report, entries, setRoles, told } = await beginCommentWorld();
  const { id } = await post('fan');
  await report('ola', id);
  await report('pip', id);
  for (const uid of ['maud', 'mick'])
    expect(told(uid)).toMatchObject([
      { kind: 'comments-wait', title: 'A comment was reported', link: '/comments', read: false },
    ]);
  setRoles('mick', {});
  await post('fan', { text: link });
  await post('fan', { text: `${link} ${link}` });
  expect(told('maud')).toMatchObject([{ title: '3 comments wait', count: 3 }]);
  expect(told('mick')).toMatchObject([{ title: 'A comment was reported' }]);
  for (const uid of ['boss', 'ola']) expect(entries(uid)).toEqual({});
});

test('the entry goes when the comment waits no longer before anybody has read it', async () => {
  const { post, moderate, remove, report, entries, pass, told } = await beginCommentWorld();
  const held = await post('fan', { text: link });
  expect(told('mick')).toMatchObject([{ link: '/comments?list=held' }]);
  await moderate('maud', 'release', [held.id]);
  expect(entries('mick')).toEqual({});
  pass(1000);
  await report('ola', held.id);
  expect(told('mick')).toMatchObject([{ title: 'A comment was reported' }]);
  await moderate('maud', 'dismiss', [held.id]);
  expect(entries('mick')).toEqual({});
  pass(1000);
  await report('pip', held.id);
  expect(told('mick')).toHaveLength(1);
  await remove('fan', held.id);
  expect(entries('mick')).toEqual({});
});

test('a moderator who has it off is not told', async () => {
  const { post, entries, memory, told } = await beginCommentWorld();
  await memory.database.update({ 'users/maud/muted/kinds/comments-wait': true });
  await post('fan', { text: link });
  expect(entries('maud')).toEqual({});
  expect(told('mick')).toHaveLength(1);
});
