import { describe, expect, it } from 'vitest';
import { createMemoryStore } from '../../test/doubles/memory-store.ts';
import type { Notification } from '../contract/notifications.ts';
import { noRoles, type RoleFlags } from '../contract/roles.ts';
import type { Account, Accounts } from './accounts.ts';
import { applyRoles } from './apply-roles.ts';

function setUp(firstAdminEmail = '') {
  const memory = createMemoryStore(() => 5000);
  const people = new Map<string, Account>();
  const accounts: Accounts = {
    find: (uid) => Promise.resolve(people.get(uid) ?? null),
    setClaims: (uid, claims) => {
      const account = people.get(uid);
      if (account) people.set(uid, { ...account, claims });
      return Promise.resolve();
    },
  };
  const add = (uid: string, roles: Partial<RoleFlags> = {}, more: Partial<Account> = {}) =>
    people.set(uid, {
      uid,
      email: `${uid}@example.com`,
      emailVerified: true,
      disabled: false,
      claims: { roles },
      ...more,
    });
  const deps = { store: memory.store, clock: { now: () => 5000 }, accounts, firstAdminEmail };
  const give = (by: string | undefined, uid: string, roles: Partial<RoleFlags>) =>
    applyRoles(by, { uid, roles: { ...noRoles, ...roles } }, deps);
  const claims = (uid: string) => people.get(uid)?.claims;
  return { memory, add, give, claims };
}

describe('who may', () => {
  it.each([
    ['nobody', undefined, 'unauthenticated'],
    ['a stranger', 'gone', 'unauthenticated'],
    ['a disabled admin', 'disabled', 'unauthenticated'],
    ['an unverified admin', 'unverified', 'email-unverified'],
    ['an author', 'author', 'forbidden'],
  ])('refuses %s', async (_who, by, code) => {
    const { add, give, claims } = setUp();
    add('fan');
    add('author', { author: true });
    add('disabled', { admin: true }, { disabled: true });
    add('unverified', { admin: true }, { emailVerified: false });
    await expect(give(by, 'fan', { admin: true })).rejects.toMatchObject({ code });
    expect(claims('fan')).toEqual({ roles: {} });
  });

  it('lets the address of the settings become the first admin, and only the first', async () => {
    const { add, give, claims } = setUp('One@Example.com ');
    add('one');
    add('two');
    await expect(give('two', 'two', { admin: true })).rejects.toMatchObject({ code: 'forbidden' });
    await give('one', 'one', { admin: true });
    expect(claims('one')).toEqual({ roles: { admin: true } });
  });
});

describe('a change of roles', () => {
  it('sets claims, tells open tabs, keeps history and notifies of what is new', async () => {
    const { memory, add, give, claims } = setUp();
    add('boss', { admin: true });
    add('fan', {}, { claims: { plan: 'x' } });
    await give('boss', 'fan', { author: true, comments: true });
    expect(claims('fan')).toEqual({ plan: 'x', roles: { author: true, comments: true } });
    expect(memory.at('users/fan/claimsChangedAt')).toBe(5000);
    expect(memory.at('members/fan/roles')).toEqual({ author: true, comments: true });
    expect(Object.values(memory.at('audit') as object)).toEqual([
      { what: 'roles', by: 'boss', member: 'fan', before: '', after: 'author, comments', at: 5000 },
    ]);
    const entries = Object.values(memory.at('users/fan/notifications') as Record<string, Notification>);
    expect(entries.map((entry) => entry.link)).toEqual(['/article/upload', '/comments']);
  });

  it('does nothing twice when it is repeated', async () => {
    const { memory, add, give } = setUp();
    add('boss', { admin: true });
    add('fan');
    await give('boss', 'fan', { author: true });
    await give('boss', 'fan', { author: true });
    expect(Object.keys(memory.at('audit') as object)).toHaveLength(1);
    expect(Object.keys(memory.at('users/fan/notifications') as object)).toHaveLength(1);
  });

  it('is one change when it is asked twice at the same moment', async () => {
    const { memory, add, give } = setUp();
    add('boss', { admin: true });
    add('fan');
    await Promise.all([give('boss', 'fan', { author: true }), give('boss', 'fan', { author: true })]);
    expect(Object.keys(memory.at('audit') as object)).toHaveLength(1);
    expect(Object.keys(memory.at('users/fan/notifications') as object)).toHaveLength(1);
  });

  it('tells of a role again when it was taken and given anew', async () => {
    const { memory, add, give } = setUp();
    add('boss', { admin: true });
    add('fan');
    await give('boss', 'fan', { author: true });
    await give('boss', 'fan', {});
    await give('boss', 'fan', { author: true });
    expect(Object.keys(memory.at('users/fan/notifications') as object)).toHaveLength(2);
  });

  it.each([1, 2, 3, 4])(
    'finishes when it is run again after the database failed half-way (call %i)',
    async (at) => {
      const { memory, add, give, claims } = setUp();
      add('boss', { admin: true });
      add('fan');
      memory.failCall(at);
      await expect(give('boss', 'fan', { author: true })).rejects.toThrow();
      await give('boss', 'fan', { author: true });
      expect(claims('fan')).toEqual({ roles: { author: true } });
      expect(memory.at('members/fan/roles')).toEqual({ author: true });
      expect(Object.keys(memory.at('audit') as object)).toHaveLength(1);
      expect(Object.keys(memory.at('users/fan/notifications') as object)).toHaveLength(1);
    },
  );

  it('refuses a member that does not exist', async () => {
    const { add, give } = setUp();
    add('boss', { admin: true });
    await expect(give('boss', 'nobody', { author: true })).rejects.toMatchObject({ code: 'not-found' });
  });
});

describe('the last admin', () => {
  it('cannot step down', async () => {
    const { add, give } = setUp();
    add('boss', { admin: true });
    await expect(give('boss', 'boss', {})).rejects.toMatchObject({ code: 'own-admin-role' });
  });

  it('stays when two admins remove each other at the same moment', async () => {
    const { memory, add, give } = setUp();
    add('one', { admin: true });
    add('two', { admin: true });
    await give('one', 'two', { admin: true });
    const results = await Promise.allSettled([give('one', 'two', {}), give('two', 'one', {})]);
    expect(results.map((result) => result.status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(Object.keys(memory.at('adminRoster') as object)).toHaveLength(1);
  });
});
