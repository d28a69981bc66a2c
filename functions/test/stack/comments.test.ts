import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Comment, PostCommentResult } from '../../src/contract/comments.ts';
import type { CommentRecord, ModerateCommentResult } from '../../src/contract/moderation.ts';
import { beginDraft, publish, removeArticles, setRoles, signUpAuthor, stored } from './authors.ts';
import { call, type Person, read, signIn, signUp } from './people.ts';

const patience = { timeout: 60_000, interval: 200 };
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

let author: Person;
let fan: Person;
let other: Person;
let moderator: Person;
let slug: string;

beforeAll(async () => {
  author = await signUpAuthor();
  [fan, other] = await Promise.all([signUp(), signUp()]);
  const maud = await signUp();
  await setRoles(maud, { comments: true });
  moderator = await signIn(maud.email, 'correct horse');
  const draft = await beginDraft(author);
  ({ slug } = draft);
  await publish(draft.id, 1, author);
  await call('setDisplayName', { name: 'Olga Other' }, other);
});
afterAll(removeArticles, 60_000);

let attempts = 0;
const inputOf = (change: object = {}) => ({
  slug,
  text: `Loud, for the ${(attempts += 1)}. time.`,
  mentions: [],
  attempt: `attempt-${Date.now()}-${attempts}`,
  ...change,
});

async function post(by: Person, change: object = {}): Promise<PostCommentResult> {
  const { result, ...answer } = await call('postComment', inputOf(change), by);
  expect(answer).toMatchObject({ status: 200 });
  return result as PostCommentResult;
}

const record = async (id: string) => (await stored(`commentRecords/${id}`)) as CommentRecord | null;
const shown = async (id: string) => (await stored(`comments/${slug}/${id}`)) as Comment | null;
const kindsOf = async ({ uid }: Person) =>
  Object.values(((await stored(`users/${uid}/notifications`)) ?? {}) as Record<string, { kind: string }>).map(
    ({ kind }) => kind,
  );

const moderate = async (action: string, id: string, change: object = {}) => {
  const version = (await record(id))?.version ?? 1;
  const input = { action, comments: [{ id, version }], ...change };
  const { result } = await call('moderateComment', input, moderator);
  return (result as ModerateCommentResult).results[0];
};

describe('a comment', () => {
  it('a comment that is sent repeatedly and simultaneously is posted once, and everybody can read it', async () => {
    const input = inputOf({ text: ' Loud\u202E!\n\n\n\n\nVery. ' });
    const answers = await Promise.all([call('postComment', input, fan), call('postComment', input, fan)]);
    answers.push(await call('postComment', input, fan));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    const ids = new Set(answers.map(({ result }) => (result as PostCommentResult).id));
    expect(ids.size).toBe(1);
    const [id = ''] = ids;
    expect((await read(`comments/${slug}/${id}`, other)).value).toMatchObject({
      state: 'visible',
      author: fan.uid,
      text: 'Loud!\n\nVery.',
    });
    expect((await read(`commentRecords/${id}`, fan)).status).toBe(401);
    expect((await read(`commentRecords/${id}`, moderator)).value).toMatchObject({ slug, version: 1 });
  });

  it('a reply joins its thread, notifies the writer of the comment above, and can be edited and deleted', async () => {
    const { id } = await post(fan);
    const reply = await post(other, { answers: id });
    const text = 'Well, @Olga Other?';
    const second = await post(fan, { answers: reply.id, text, mentions: [other.uid] });
    expect(second.id.startsWith(`${id}~`)).toBe(true);
    expect(await shown(second.id)).toMatchObject({
      answers: reply.id,
      mentions: { [other.uid]: 'Olga Other' },
    });
    await vi.waitFor(async () => {
      expect(await kindsOf(fan)).toContain('reply');
      expect(await kindsOf(other)).toEqual(['reply']);
      expect(await kindsOf(author)).toContain('article-comment');
    }, patience);

    const edit = { id: second.id, text: 'Never mind.', mentions: [] };
    expect(await call('editComment', edit, other)).toMatchObject({ status: 403, code: 'forbidden' });
    expect(await call('editComment', edit, fan)).toMatchObject({ status: 200 });
    expect(await shown(second.id)).toMatchObject({ text: 'Never mind.' });
    expect((await shown(second.id))?.mentions).toBeUndefined();

    expect(await call('deleteComment', { id }, other)).toMatchObject({ status: 403, code: 'forbidden' });
    expect(await call('deleteComment', { id }, fan)).toMatchObject({ status: 200 });
    expect(await shown(id)).toMatchObject({ state: 'deleted', name: '' });
    await call('deleteComment', { id: second.id }, fan);
    await call('deleteComment', { id: reply.id }, other);
    await vi.waitFor(async () => expect([await shown(id), await record(id)]).toEqual([null, null]), patience);
  });

  it('a comment with a link by a new member is held, visible only to them and to moderators, until it is released', async () => {
    const { id, state, rule } = await post(fan, { text: 'Look: https://band.example' });
    expect([state, rule]).toEqual(['held', 'links-of-new-member']);
    expect(await shown(id)).toBeNull();
    const held = `heldComments/${fan.uid}/${id}`;
    expect((await read(held, fan)).value).toMatchObject({ rule: 'links-of-new-member' });
    expect((await read(held, moderator)).status).toBe(200);
    expect((await read(held, other)).status).toBe(401);
    expect(await moderate('release', id)).toMatchObject({ done: true });
    expect(await shown(id)).toMatchObject({ state: 'visible' });
    expect(await stored(held)).toBeNull();
  });
});

describe('moderators', () => {
  it('moderators hide and restore a comment with a reason, once, and see what another moderator did', async () => {
    const { id } = await post(fan);
    const input = { action: 'hide', reason: 'Not here.', comments: [{ id, version: 1 }] };
    const answers = await Promise.all([
      call('moderateComment', input, moderator),
      call('moderateComment', input, moderator),
    ]);
    for (const { result } of answers) expect(result).toEqual({ results: [{ id, done: true, version: 2 }] });
    expect(await shown(id)).toMatchObject({ state: 'hidden', hidden: { reason: 'Not here.' } });
    expect((await read(`comments/${slug}/${id}/text`, fan)).value).toBeNull();
    expect(await stored(`audit/comment-${id}-n00002`)).toMatchObject({
      what: 'comment-hide',
      by: moderator.uid,
    });
    const stale = await call('moderateComment', { ...input, action: 'delete' }, moderator);
    expect(stale.result).toMatchObject({
      results: [{ done: false, why: 'changed', last: { action: 'hide' } }],
    });
    expect(await moderate('hide', id, { undo: true })).toMatchObject({ done: true });
    expect(await shown(id)).toMatchObject({ state: 'visible' });
    await vi.waitFor(async () => expect(await kindsOf(fan)).not.toContain('comment-hidden'), patience);
  });

  it('a suspended member can neither post nor edit comments', async () => {
    const { id } = await post(other);
    const input = { uid: other.uid, until: Date.now() + 3_600_000, reason: 'Shouting.' };
    expect(await call('suspendMember', input, moderator)).toMatchObject({ status: 200 });
    expect((await read(`suspensions/${other.uid}`, other)).value).toMatchObject({ reason: 'Shouting.' });
    expect(await call('postComment', inputOf(), other)).toMatchObject({ status: 403, code: 'suspended' });
    expect(await call('editComment', { id, text: 'x', mentions: [] }, other)).toMatchObject({
      code: 'suspended',
    });
    const lifted = { ...input, until: null };
    expect(await call('suspendMember', lifted, moderator)).toMatchObject({ status: 200 });
    await post(other);
    const admin = await signIn('admin@riffhall.test', 'riffhall-admin');
    const ofAdmin = { ...input, uid: admin.uid };
    expect(await call('suspendMember', ofAdmin, moderator)).toMatchObject({ status: 403, code: 'forbidden' });
  });
});
