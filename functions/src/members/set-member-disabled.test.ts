import { describe, expect, it } from 'vitest';
import { createMemberWorld } from '../../test/doubles/member-world.ts';
import { noRoles } from '../contract/roles.ts';
import { setMemberDisabled } from './set-member-disabled.ts';
import { setRoles } from './set-roles.ts';

function setUp() {
  const world = createMemberWorld();
  world.add('boss', { admin: true });
  world.add('fan');
  const { deps } = world;
  const disable = (by: string | undefined, uid: string, reason = 'Sold tickets that were none.') =>
    setMemberDisabled(by, { uid, disabled: true, reason, hidden: true }, deps);
  const enable = (by: string, uid: string) => setMemberDisabled(by, { uid, disabled: false }, deps);
  const closed = (uid: string) => world.memory.at(`access/${uid}/closed`);
  return { ...world, disable, enable, closed };
}

it('disabling takes effect at once on account, sessions, open tabs, record and history', async () => {
  const { disable, account, ended, memory, audit, closed } = setUp();
  await disable('boss', 'fan');
  expect(account('fan')?.disabled).toBe(true);
  expect(ended).toEqual(['fan']);
  expect(memory.at('users/fan/claimsChangedAt')).toBe(5000);
  expect(closed('fan')).toEqual({
    at: 5000,
    by: 'boss',
    reason: 'Sold tickets that were none.',
    hidden: true,
  });
  expect(audit()).toMatchObject([
    { what: 'disabled', by: 'boss', member: 'fan', reason: 'Sold tickets that were none.' },
  ]);
});

it('a member can be enabled and disabled again, each with a line in the history', async () => {
  const { disable, enable, account, audit, closed, pass } = setUp();
  await disable('boss', 'fan');
  pass(1000);
  await enable('boss', 'fan');
  expect(account('fan')?.disabled).toBe(false);
  expect(closed('fan')).toBeNull();
  pass(1000);
  await disable('boss', 'fan');
  expect(audit().map(({ what }) => what)).toEqual(['disabled', 'enabled', 'disabled']);
});

it('disabling twice has the effect of once, even simultaneously', async () => {
  const { disable, audit } = setUp();
  await Promise.all([disable('boss', 'fan'), disable('boss', 'fan', 'Another reason.')]);
  await disable('boss', 'fan');
  expect(audit()).toMatchObject([{ reason: 'Sold tickets that were none.' }]);
});

describe('disabling of admins', () => {
  it('admins cannot disable themselves', async () => {
    const { disable } = setUp();
    await expect(disable('boss', 'boss')).rejects.toMatchObject({ code: 'forbidden' });
  });

  it('one admin stays enabled if two disable each other simultaneously', async () => {
    const { add, disable, account, admins } = setUp();
    add('two', { admin: true });
    const results = await Promise.allSettled([disable('boss', 'two'), disable('two', 'boss')]);
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const left = admins();
    expect(left).toHaveLength(1);
    expect(account(left[0] as string)?.disabled).toBe(false);
  });

  it('enabled admins are admins again, unless the role was removed meanwhile', async () => {
    const { add, deps, disable, enable, admins } = setUp();
    const setAdmin = (uid: string, admin: boolean) =>
      setRoles('boss', { uid, roles: { ...noRoles, admin } }, deps);
    for (const uid of ['two', 'three']) {
      add(uid, { admin: true });
      await disable('boss', uid);
    }
    expect(admins()).toEqual(['boss']);
    await setAdmin('three', false);
    await enable('boss', 'two');
    await enable('boss', 'three');
    expect(admins().sort()).toEqual(['boss', 'two']);
  });
});
