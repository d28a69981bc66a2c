import { expect, it } from 'vitest';
import { beginCommentWorld as setUp, slug } from '../../test/doubles/comment-world.ts';
import { commentThing } from '../contract/report-call.ts';
import { deleteArticleActivity, eraseAuthor } from './erase-comments.ts';

const link = 'https://band.example/a';

it('comments of a deleted account are shown as those of a former member, and all its other data is deleted', async () => {
  const world = await setUp();
  const { post, report, moderate, suspend, memory, shown, deps, deliver } = world;
  const { id } = await post('fan', { text: 'Hello @Ola!', mentions: ['ola'] });
  const reply = await post('ola', { answers: id, text: 'Hello @Fan!', mentions: ['fan'] });
  const held = await post('ola', { text: link });
  const deleted = await post('ola', { text: 'Regrets.' });
  const hidden = await post('ola', { text: 'Rude.' });
  await deliver();
  await moderate('maud', 'delete', [deleted.id]);
  await moderate('maud', 'hide', [hidden.id]);
  await report('ola', id);
  await suspend('maud', { uid: 'ola' });
  await deliver();

  await eraseAuthor('ola', deps);
  await world.countReports(id);
  await deliver();

  expect(shown(reply.id)).toEqual({
    state: 'visible',
    name: 'Former member',
    createdAt: expect.any(Number) as number,
    text: 'Hello @Fan!',
    mentions: { fan: 'Fan' },
  });
  expect(shown(id)).toMatchObject({ author: 'fan', text: 'Hello @Ola!' });
  expect(shown(id)).not.toHaveProperty('mentions');
  expect(shown(hidden.id)).toMatchObject({ state: 'hidden', name: 'Former member' });
  expect([shown(held.id), shown(deleted.id)]).toEqual([null, null]);
  const ours = [
    'comments',
    'commentRecords',
    'heldComments',
    'memberReferences',
    'suspensions',
    'reports',
    'limits/comments-ola',
  ];
  expect(JSON.stringify(ours.map(memory.at))).not.toContain('ola');
  expect(JSON.stringify(memory.at('users/fan'))).not.toContain('Ola');
  expect(memory.at(`audit/comment-${hidden.id}-n00002`)).toMatchObject({ member: 'ola' });
});

it('deleting an account anonymizes all of its comments, even if there are many', async () => {
  const { post, pass, memory, deps, deliver } = await setUp();
  for (let count = 0; count < 30; count += 1) {
    await post('ola', { text: '@Ola', mentions: ['ola'] });
    pass(120_000);
  }
  await deliver();
  await eraseAuthor('ola', deps);
  await deliver();
  expect(Object.values(memory.at(`comments/${slug}`) as object)).toHaveLength(30);
  expect(JSON.stringify([memory.at('comments'), memory.at('commentRecords')])).not.toContain('ola');
});

it('a moderator who deletes the account is a former member in the decisions that others read', async () => {
  const { post, moderate, suspend, memory, shown, deps, deliver } = await setUp();
  const hidden = await post('fan', { text: 'Rude.' });
  const restored = await post('fan', { text: 'Only loud.' });
  await moderate('maud', 'hide', [hidden.id, restored.id]);
  await moderate('mick', 'restore', [restored.id]);
  await suspend('maud');
  await suspend('mick', { uid: 'ola' });
  await deliver();

  await eraseAuthor('maud', deps);
  await deliver();
  const once = memory.at('commentRecords');
  await eraseAuthor('maud', deps);

  expect(shown(hidden.id)).toMatchObject({ hidden: { by: 'Former member', reason: 'Not here.' } });
  expect(memory.at('suspensions/fan')).toMatchObject({ by: 'maud', byName: 'Former member' });
  expect(memory.at('suspensions/ola')).toMatchObject({ by: 'mick', byName: 'Mick' });
  expect(JSON.stringify(['comments', 'commentRecords', 'suspensions'].map(memory.at))).not.toContain('Maud');
  expect(JSON.stringify(memory.at('commentRecords'))).toContain('Mick');
  expect(memory.at(`audit/comment-${hidden.id}-n00002`)).toMatchObject({ by: 'maud' });
  expect(memory.at('commentRecords')).toEqual(once);
});

it('deleting an article for good deletes all comments on it, and none on others', async () => {
  const { post, pass, report, memory, deps, deliver } = await setUp();
  await memory.database.update({ 'articles/elsewhere': { title: 'Elsewhere' }, [`horns/${slug}/fan`]: true });
  const other = await post('fan', { slug: 'elsewhere' });
  const { id } = await post('fan');
  await report('pip', id);
  for (let count = 0; count < 110; count += 1) {
    await post('ola', count % 2 ? { answers: id } : { text: `${link}/${count}` });
    pass(120_000);
  }
  await deliver();
  await deleteArticleActivity(slug, deps);
  await deliver();
  expect(Object.keys(memory.at('commentRecords') as object)).toEqual([other.id]);
  expect(Object.keys(memory.at('comments') as object)).toEqual(['elsewhere']);
  expect(['reports', 'heldComments', 'horns'].map(memory.at)).toEqual([null, null, null]);
});

it('who reported a comment is told that it went with its article', async () => {
  const { post, report, reportAsVisitor, moderate, pass, answerMails, memory, deps, deliver, told } =
    await setUp();
  const { id } = await post('fan');
  const decided = await post('fan');
  await report('pip', id);
  await reportAsVisitor(commentThing(id));
  await report('ola', decided.id);
  pass(1000);
  await moderate('maud', 'dismiss', [decided.id]);
  await memory.database.update({ [`articles/${slug}`]: null });
  await deleteArticleActivity(slug, deps);
  await deliver();
  const text = 'You reported a comment under “Doom in the town”. It was deleted together with the article.';
  expect(told('pip')).toMatchObject([{ kind: 'report-answered', title: text }]);
  expect(answerMails()).toMatchObject([{ text }]);
  expect(told('ola')).toMatchObject([{ title: expect.stringContaining('it stays as it is') as string }]);
  expect(memory.at(`reports/${commentThing(id)}/by/pip`)).toBeNull();
  expect(memory.at(`reports/${commentThing(decided.id)}`)).toBeNull();
});
