import { describe, expect, it } from 'vitest';
import { createMemberWorld } from '../../test/doubles/member-world.ts';
import { noRoles, type RoleFlags } from '../contract/roles.ts';
import type { Access } from '../contract/access.ts';
import { setRoles } from './set-roles.ts';

function setUp(firstAdminEmail = '') {
  const world = createMemberWorld({ firstAdminEmail });
  const give = async (by: string | undefined, uid: string, roles: Partial<RoleFlags>, seen?: number) => {
    const input = { uid, roles: { ...noRoles, ...roles }, ...(seen !== undefined && { seen }) };
    await setRoles(by, input, world.deps);
    await world.notify();
  };
  const claims = (uid: string) => world.account(uid)?.claims;
  const rolesOf = (uid: string) => {
    const { decision: _decision, ...roles } = (world.memory.at(`access/${uid}`) ?? {}) as Access;
    return roles;
  };
  return { ...world, give, claims, rolesOf };
}

describe('who may set roles', () => {
  it('the member with the configured e-mail address can become the first admin, and only the first', async () => {
    const { add, give, claims } = setUp('One@Example.com ');
    add('one');
    add('two');
    await expect(give('two', 'two', { admin: true })).rejects.toMatchObject({ code: 'forbidden' });
    await give('one', 'one', { admin: true });
    expect(claims('one')).toEqual({ roles: { admin: true } });
  });
});

describe('a change of roles', () => {
  it('a change of roles sets claims, informs open tabs, is kept in the history and notifies of new roles', async () => {
    const { memory, add, give, claims, rolesOf, audit, told } = setUp();
    add('boss', { admin: true });
    add('fan', {}, { claims: { plan: 'x' } });
    await give('boss', 'fan', { author: true, comments: true });
    expect(claims('fan')).toEqual({ plan: 'x', roles: { author: true, comments: true } });
    expect(memory.at('users/fan/claimsChangedAt')).toBe(5000);
    expect(rolesOf('fan')).toEqual({ author: true, comments: true });
    expect(audit()).toEqual([
      {
        what: 'roles',
        by: 'boss',
        member: 'fan',
        before: '',
        after: 'author, comments',
        at: 5000,
        memberAt: 'fan 000000000005000',
      },
    ]);
    expect(told('fan').map((entry) => entry.link)).toEqual(['/article/upload', '/comments']);
  });

  it('a change of roles that changes nothing writes nothing', async () => {
    const { memory, add, give } = setUp();
    add('boss', { admin: true });
    add('fan', { author: true });
    await give('boss', 'fan', { author: true });
    expect(memory.at('audit')).toBeNull();
    expect(memory.at('access/fan')).toEqual({ author: true });
  });

  it('a change of roles that arrives twice simultaneously, and again later, has the effect of one', async () => {
    const { add, give, audit, told } = setUp();
    add('boss', { admin: true });
    add('fan');
    await Promise.all([give('boss', 'fan', { author: true }), give('boss', 'fan', { author: true })]);
    await give('boss', 'fan', { author: true });
    expect(audit()).toHaveLength(1);
    expect(told('fan')).toHaveLength(1);
  });

  it('a role that was removed and given again is notified again', async () => {
    const { add, give, told } = setUp();
    add('boss', { admin: true });
    add('fan');
    await give('boss', 'fan', { author: true });
    await give('boss', 'fan', {});
    await give('boss', 'fan', { author: true });
    expect(told('fan')).toHaveLength(2);
  });

  it('roles of a missing member cannot be set', async () => {
    const { add, give } = setUp();
    add('boss', { admin: true });
    await expect(give('boss', 'nobody', { author: true })).rejects.toMatchObject({ code: 'not-found' });
  });
});

describe('two admins who set roles simultaneously', () => {
  it('two admins who saw the same roles do not overwrite each other’s changes unknowingly', async () => {
    const { add, give, claims, rolesOf } = setUp();
    add('one', { admin: true });
    add('two', { admin: true });
    add('fan');
    const results = await Promise.allSettled([
      give('one', 'fan', { author: true }, 0),
      give('two', 'fan', { comments: true }, 0),
    ]);
    expect(results).toMatchObject([{ status: 'fulfilled' }, { reason: { code: 'conflict' } }]);
    expect(claims('fan')).toEqual({ roles: { author: true } });
    expect(rolesOf('fan')).toEqual({ author: true });
  });

  it('two admins who saw no roles before leave account and record in the same state', async () => {
    const { add, give, claims, rolesOf } = setUp();
    add('one', { admin: true });
    add('two', { admin: true });
    add('fan');
    await Promise.all([give('one', 'fan', { admin: true }), give('two', 'fan', { comments: true })]);
    expect(claims('fan')).toEqual({ roles: rolesOf('fan') });
  });

  it('the same change by two admins, or a repeated one, is not a conflict', async () => {
    const { add, give } = setUp();
    add('boss', { admin: true });
    add('fan');
    await give('boss', 'fan', { author: true }, 0);
    await give('boss', 'fan', { author: true }, 0);
    await give('boss', 'fan', {}, 1);
    await expect(give('boss', 'fan', { author: true }, 1)).rejects.toMatchObject({ code: 'conflict' });
  });
});

describe('the last admin', () => {
  it('the last admin cannot give up the role', async () => {
    const { add, give } = setUp();
    add('boss', { admin: true });
    await expect(give('boss', 'boss', {})).rejects.toMatchObject({ code: 'own-admin-role' });
  });

  it('one admin remains if two remove each other’s role simultaneously', async () => {
    const { admins, add, give } = setUp();
    add('one', { admin: true });
    add('two', { admin: true });
    const results = await Promise.allSettled([give('one', 'two', {}), give('two', 'one', {})]);
    expect(results.map((result) => result.status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(admins()).toHaveLength(1);
  });
});
