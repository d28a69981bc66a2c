import { beforeAll, describe, expect, it, vi } from 'vitest';
import { runSchedule } from './authors.ts';
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
  it('setRoles gives a role once if it is called repeatedly and simultaneously', async () => {
    const fan = await signUp();
    const input = { uid: fan.uid, roles: roles({ author: true }) };
    const answers = await Promise.all([call('setRoles', input, admin), call('setRoles', input, admin)]);
    expect(answers.map((answer) => answer.status)).toEqual([200, 200]);
    await call('setRoles', input, admin);

    expect((await read(`access/${fan.uid}`)).value).toMatchObject({ author: true, decision: { number: 1 } });
    expect((await read(`users/${fan.uid}/claimsChangedAt`)).value).toBeTypeOf('number');
    await waitFor(async () => {
      const { value } = await read(`users/${fan.uid}/notifications`);
      expect(Object.values(value ?? {})).toMatchObject([{ kind: 'role-given', read: false }]);
    });
    const { idToken } = await signIn(fan.email, 'correct horse');
    const claims = JSON.parse(Buffer.from(idToken.split('.')[1] ?? '', 'base64url').toString()) as object;
    expect(claims).toMatchObject({ roles: { author: true } });
  });
});

const waitFor = (check: () => Promise<void>) => vi.waitFor(check, { timeout: 30_000, interval: 200 });
const record = async (uid: string) => (await read(`members/${uid}`)).value;

async function newAdmin(): Promise<Person> {
  const person = await signUp();
  await call('setRoles', { uid: person.uid, roles: roles({ admin: true }) }, admin);
  return signIn(person.email, 'correct horse');
}

describe('the record of a member', () => {
  it('every new account gets a member record, which follows its name and e-mail address', async () => {
    const fan = await signUp();
    await waitFor(async () => expect(await record(fan.uid)).toMatchObject({ email: fan.email }));
    await call('setDisplayName', { name: 'Zdeněk Über' }, fan);
    await waitFor(async () => {
      const stored = await record(fan.uid);
      expect(stored).toMatchObject({ name: 'Zdeněk Über', searchKey2: 'uber zdenek' });
      // It was set when the account was created, before the address was confirmed.
      expect(stored).not.toHaveProperty('unverified');
    });
  });

  it('the nightly sync of all accounts repairs the record of a member', async () => {
    const fan = await signUp();
    await waitFor(async () => expect(await record(fan.uid)).not.toBeNull());
    await write(`members/${fan.uid}`, null);
    await write('members/nobody-at-all', { name: 'Nobody' });
    expect(await runSchedule('syncMembers')).toBe(200);
    expect(await record(fan.uid)).toMatchObject({ email: fan.email });
    expect(await record('nobody-at-all')).toBeNull();
  });
});

describe('setMemberDisabled', () => {
  const reason = 'Sold tickets that were none.';

  it('a disabled member is refused immediately, even with a valid token, and admitted again once enabled', async () => {
    const fan = await newAdmin();
    const input = { uid: fan.uid, disabled: true, reason };
    const answers = await Promise.all([1, 2].map(() => call('setMemberDisabled', input, admin)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await call('suggestMembers', { text: 'a' }, fan)).toMatchObject({ code: 'unauthenticated' });
    expect((await read('members', fan)).status).toBe(401);
    await expect(signIn(fan.email, 'correct horse')).rejects.toThrow(/USER_DISABLED/);
    const { value } = await read(`access/${fan.uid}`);
    expect(value).toMatchObject({ closed: { by: admin.uid, reason }, decision: { number: 2 } });

    expect((await call('setMemberDisabled', { uid: fan.uid, disabled: false }, admin)).status).toBe(200);
    const back = await signIn(fan.email, 'correct horse');
    expect((await read('members', back)).status).toBe(200);
  });
});
