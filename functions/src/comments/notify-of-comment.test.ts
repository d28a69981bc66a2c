import { describe, expect, it } from 'vitest';
import { beginCommentWorld, type CommentWorld, slug } from '../../test/doubles/comment-world.ts';

const kinds = ({ told }: CommentWorld, uid: string) => told(uid).map(({ kind }) => kind);
const mute = ({ memory }: CommentWorld, uid: string, muted: true | null, ...of: string[]) =>
  memory.database.update(Object.fromEntries(of.map((kind) => [`users/${uid}/muted/kinds/${kind}`, muted])));

/** Posts a reply by Ola to Ann, under Ann's own article and with a mention of her: three reasons to notify her. */
async function answerAnn(world: CommentWorld, text = 'Yes, @Ann!') {
  const { id } = await world.post('ann', { text: 'Who was there?' });
  return world.post('ola', { answers: id, text, mentions: text.includes('@Ann') ? ['ann'] : [] });
}

describe('several reasons to notify a member of one comment', () => {
  it.each<[muted: string[], notified: string[]]>([
    [[], ['reply']],
    [['mention'], ['reply']],
    [['reply'], ['mention']],
    [['reply', 'mention'], ['article-comment']],
    [['reply', 'article-comment'], ['mention']],
    [['reply', 'mention', 'article-comment'], []],
  ])('a member who has muted %j is notified of %j', async (muted, notified) => {
    const world = await beginCommentWorld();
    await mute(world, 'ann', true, ...muted);
    await answerAnn(world);
    expect(kinds(world, 'ann')).toEqual(notified);
  });

  it('a mention that is added to a reply reaches a member who has muted replies, and nobody twice', async () => {
    const world = await beginCommentWorld();
    await mute(world, 'ann', true, 'reply', 'article-comment');
    const { id } = await answerAnn(world, 'Me.');
    expect(kinds(world, 'ann')).toEqual([]);
    await world.edit('ola', { id, text: 'Me, @Ann.', mentions: ['ann'] });
    expect(kinds(world, 'ann')).toEqual(['mention']);
    await mute(world, 'ann', null, 'reply', 'article-comment');
    await world.edit('ola', { id, text: 'Me.' });
    await world.edit('ola', { id, text: 'Me, @Ann!', mentions: ['ann'] });
    expect(kinds(world, 'ann')).toEqual(['mention']);
  });

  it('a member who was notified of a comment before muting its kind is not notified of it again', async () => {
    const world = await beginCommentWorld();
    const { id } = await answerAnn(world, 'Me.');
    await mute(world, 'ann', true, 'reply');
    await world.edit('ola', { id, text: 'Me, @Ann.', mentions: ['ann'] });
    expect(kinds(world, 'ann')).toEqual(['reply']);
  });

  it('a mention in a held reply returns when the reply is released again, even if replies are muted', async () => {
    const world = await beginCommentWorld();
    await mute(world, 'ann', true, 'reply', 'article-comment');
    const { id } = await world.post('ann', { text: 'Who was there?' });
    const held = await world.post('ola', {
      answers: id,
      text: '@Ann: https://a.example',
      mentions: ['ann'],
    });
    for (let round = 0; round < 2; round += 1) {
      await world.moderate('maud', 'release', [held.id]);
      expect(kinds(world, 'ann')).toEqual(['mention']);
      await world.moderate('maud', 'release', [held.id], { undo: true });
      expect(kinds(world, 'ann')).toEqual([]);
    }
  });
});

it('an author who has deleted the account is not notified of comments, unlike the others who wrote the article', async () => {
  const world = await beginCommentWorld();
  await world.memory.database.update({
    [`articles/${slug}/author`]: { uid: 'ann', name: 'Former member' },
    [`articles/${slug}/coAuthors`]: [{ uid: 'bob', name: 'Bob' }],
  });
  await world.post('ola');
  expect(kinds(world, 'bob')).toEqual(['article-comment']);
  expect([world.memory.at('users/ann'), world.memory.at('sentLog/ann')]).toEqual([null, null]);
});

it.each<[string, (world: CommentWorld, id: string) => Promise<unknown>]>([
  ['a reply', ({ post }, id) => post('pip', { answers: id, text: '@Ola!', mentions: ['ola'] })],
  ['hiding', ({ moderate }, id) => moderate('maud', 'hide', [id])],
  ['a deletion', ({ remove }, id) => remove('fan', id)],
  ['a report', ({ report }, id) => report('ola', id)],
])('what follows from %s may be done twice, and simultaneously', async (_what, change) => {
  const world = await beginCommentWorld();
  const { id } = await world.post('fan', { text: 'Loud, @Ola.', mentions: ['ola'] });
  await change(world, id);
  const done = world.memory.all();
  await world.memory.database.update(world.work);
  await Promise.all([world.deliver(), world.deliver()]);
  expect({ ...(world.memory.all() as object), limits: null, leases: null }).toEqual({
    ...(done as object),
    limits: null,
    leases: null,
  });
});
