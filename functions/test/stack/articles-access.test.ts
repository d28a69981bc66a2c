import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { beginDraft, publish, removeArticles, setRoles, signUpAuthor, stored } from './authors.ts';
import { type Person, signIn, signUp } from './people.ts';

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
