import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { beginDraft, publish, removeArticles, setRoles, signUpAuthor, stored } from './authors.ts';
import { call, type Person, signIn, signUp } from './people.ts';

let ann: Person;
let bob: Person;
let fan: Person;
let admin: Person;
beforeAll(async () => {
  [ann, bob, fan, admin] = await Promise.all([
    signUpAuthor(),
    signUpAuthor(),
    signUp(),
    signIn('admin@riffhall.test', 'riffhall-admin'),
  ]);
});
afterAll(removeArticles, 60_000);

const handle = (input: unknown, caller?: Person) => call('handlePublish', input, caller);

describe('the input of handlePublish', () => {
  const target = { draftId: 'd', version: 1 };
  it.each([
    ['nothing', null],
    ['text', 'publish'],
    ['no action', target],
    ['an unknown action', { ...target, action: 'explode' }],
    ['no draft', { action: 'publish', version: 1 }],
    ['a draft that is a path', { action: 'publish', draftId: 'a/b', version: 1 }],
    ['a huge name of a draft', { action: 'publish', draftId: 'x'.repeat(100_000), version: 1 }],
    ['no version', { action: 'publish', draftId: 'd' }],
    ['a version that is text', { ...target, action: 'publish', version: '1' }],
    ['half a version', { ...target, action: 'publish', version: 1.5 }],
    ['a field too many', { ...target, action: 'publish', slug: 'mine' }],
    ['a correction that is too long', { ...target, action: 'update', correction: 'x'.repeat(501) }],
    ['a time that is text', { ...target, action: 'schedule', publishAt: 'tomorrow' }],
  ])('handlePublish refuses the input %s', async (_what, input) => {
    expect(await handle(input, ann)).toMatchObject({ status: 400, code: 'invalid-input' });
  });

  it('handlePublish answers not-found for a draft that does not exist', async () => {
    expect(await publish('nothing', 1, ann)).toMatchObject({ status: 404, code: 'not-found' });
  });
});

describe('who may publish', () => {
  it('only the author of a draft or an admin may publish it', async () => {
    const { id, slug } = await beginDraft(ann);
    const unverified = await signUp({ verified: false });
    expect(await publish(id, 1)).toMatchObject({ status: 401, code: 'unauthenticated' });
    expect(await publish(id, 1, unverified)).toMatchObject({ status: 403, code: 'email-unverified' });
    expect(await publish(id, 1, fan)).toMatchObject({ status: 403, code: 'forbidden' });
    expect(await publish(id, 1, bob)).toMatchObject({ status: 403, code: 'forbidden' });
    expect(await stored(`articles/${slug}`)).toBeNull();
    expect(await publish(id, 1, admin)).toMatchObject({ status: 200, result: { state: 'published', slug } });
    expect(await stored(`articles/${slug}/author/uid`)).toBe(ann.uid);
  });

  it('an author who has lost the role cannot publish with an old token', async () => {
    const former = await signUpAuthor();
    const { id, slug } = await beginDraft(former);
    await setRoles(former, {});
    expect(await publish(id, 1, former)).toMatchObject({ status: 403, code: 'forbidden' });
    expect(await stored(`articles/${slug}`)).toBeNull();
  });
});
