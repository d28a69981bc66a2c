import { beforeAll, describe, expect, it, vi } from 'vitest';
import { call, type Person, read, signIn, signUp, write } from './people.ts';

const roles = (held: Record<string, boolean> = {}) => ({
  admin: false,
  author: false,
  comments: false,
  ...held,
});

let admin: Person;
beforeAll(async () => {
  admin = await signIn('admin@riffhall.test', 'riffhall-admin');
});

describe('setRoles', () => {
  it('refuses everybody who is not an admin', async () => {
    const fan = await signUp();
    const unverified = await signUp({ verified: false });
    const input = { uid: fan.uid, roles: roles({ author: true }) };
    expect(await call('setRoles', input)).toMatchObject({ status: 401, code: 'unauthenticated' });
    expect(await call('setRoles', input, fan)).toMatchObject({ status: 403, code: 'forbidden' });
    expect(await call('setRoles', input, unverified)).toMatchObject({
      status: 403,
      code: 'email-unverified',
    });
    expect((await read(`members/${fan.uid}`)).value).toBeNull();
  });

  it.each([
    ['nothing', null],
    ['text', 'admin'],
    ['no roles', { uid: 'x' }],
    ['an unknown role', { uid: 'x', roles: { ...roles(), owner: true } }],
    ['a role that is no boolean', { uid: 'x', roles: { ...roles(), admin: 'yes' } }],
    ['a field too many', { uid: 'x', roles: roles(), more: 1 }],
    ['an empty uid', { uid: '', roles: roles() }],
    ['a huge uid', { uid: 'x'.repeat(100_000), roles: roles() }],
  ])('refuses %s as input', async (_what, input) => {
    expect(await call('setRoles', input, admin)).toMatchObject({ status: 400, code: 'invalid-input' });
  });

  it('answers not-found for somebody who is not there', async () => {
    const input = { uid: 'nobody', roles: roles({ author: true }) };
    expect(await call('setRoles', input, admin)).toMatchObject({ status: 404, code: 'not-found' });
  });

  it('gives a role once, however often it is asked and also twice at once', async () => {
    const fan = await signUp();
    const input = { uid: fan.uid, roles: roles({ author: true }) };
    const answers = await Promise.all([call('setRoles', input, admin), call('setRoles', input, admin)]);
    expect(answers.map((answer) => answer.status)).toEqual([200, 200]);
    await call('setRoles', input, admin);

    expect((await read(`members/${fan.uid}/roles`)).value).toEqual({ author: true });
    expect((await read(`users/${fan.uid}/claimsChangedAt`)).value).toBeTypeOf('number');
    const { value } = await read(`users/${fan.uid}/notifications`);
    expect(Object.values(value as object)).toMatchObject([{ kind: 'role-given', read: false }]);
    const { idToken } = await signIn(fan.email, 'correct horse');
    const claims = JSON.parse(Buffer.from(idToken.split('.')[1] ?? '', 'base64url').toString()) as object;
    expect(claims).toMatchObject({ roles: { author: true } });
  });

  it('keeps an admin from taking the role from themselves', async () => {
    const input = { uid: admin.uid, roles: roles() };
    expect(await call('setRoles', input, admin)).toMatchObject({ status: 400, code: 'own-admin-role' });
  });
});

describe('the public profile', () => {
  it('follows the name that a member gives themselves, and its removal', async () => {
    const fan = await signUp();
    expect(await write(`users/${fan.uid}/displayName`, 'Tony', fan)).toBe(200);
    await vi.waitFor(
      async () => expect((await read(`profiles/${fan.uid}`)).value).toEqual({ displayName: 'Tony' }),
      {
        timeout: 15_000,
        interval: 200,
      },
    );
    expect(await write(`users/${fan.uid}/displayName`, null, fan)).toBe(200);
    await vi.waitFor(async () => expect((await read(`profiles/${fan.uid}`)).value).toBeNull(), {
      timeout: 15_000,
      interval: 200,
    });
  });
});
