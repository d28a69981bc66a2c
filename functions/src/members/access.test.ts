import { expect, it } from 'vitest';
import { createLeavingWorld } from '../../test/doubles/leaving-world.ts';
import { createMemberWorld } from '../../test/doubles/member-world.ts';
import type { Access } from '../contract/access.ts';
import { noRoles } from '../contract/roles.ts';
import { requireMember } from './caller.ts';
import { tokenExpiryMs } from './run-deletion.ts';
import { deleteMemberRecord, refreshMember } from './refresh-member.ts';
import { setMemberDisabled } from './set-member-disabled.ts';
import { setRoles } from './set-roles.ts';
import { syncMembers } from './sync-members.ts';

function setUp() {
  const world = createMemberWorld();
  world.add('boss', { admin: true });
  world.add('fan');
  const access = (uid = 'fan') => {
    const { decision: _decision, ...rest } = (world.memory.at(`access/${uid}`) ?? {}) as Access;
    return rest;
  };
  const give = (roles: object) =>
    setRoles('boss', { uid: 'fan', roles: { ...noRoles, ...roles } }, world.deps);
  const disable = (disabled: boolean) =>
    setMemberDisabled(
      'boss',
      disabled
        ? { uid: 'fan', disabled, reason: 'Sold tickets that were none.', hidden: true }
        : { uid: 'fan', disabled },
      world.deps,
    );
  return { ...world, access, give, disable };
}

it('the rules know the roles that an admin has given, and forget those that are removed', async () => {
  const { give, access } = setUp();
  await give({ author: true, comments: true });
  expect(access()).toEqual({ author: true, comments: true });
  await give({ comments: true });
  expect(access()).toEqual({ comments: true });
  await give({});
  expect(access()).toEqual({});
});

it('the rules refuse a former moderator even before the account has lost the role', async () => {
  const { give, access, deps } = setUp();
  await give({ comments: true });
  deps.accounts.setClaims = () => Promise.reject(new Error('the service is down'));
  await expect(give({})).rejects.toThrow('the service is down');
  expect(access()).toEqual({});
});

it('a member with a role has a badge beside the name, until the role is removed or the account is closed', async () => {
  const { give, disable, memory } = setUp();
  const mark = () => memory.at('profiles/fan/roles');
  await give({ author: true });
  expect(memory.at('profiles/fan')).toBeNull();
  await memory.database.update({ 'users/fan/displayName': 'Fan', 'profiles/fan/displayName': 'Fan' });
  await give({ author: true, comments: true });
  expect(mark()).toEqual({ author: true, comments: true });
  await disable(true);
  expect(mark()).toBeNull();
  await disable(false);
  await give({});
  expect(memory.at('profiles/fan')).toEqual({ displayName: 'Fan' });
});

it('disabling closes a member for the rules before anything else, and also for functions', async () => {
  const { give, disable, access, deps, account } = setUp();
  await give({ author: true });
  const works = { ...deps.accounts };
  deps.accounts.setDisabled = () => Promise.reject(new Error('the service is down'));
  await expect(disable(true)).rejects.toThrow('the service is down');
  expect(account('fan')?.disabled).toBe(false);
  expect(access()).toMatchObject({ author: true, closed: { at: 5000, by: 'boss' } });
  await expect(requireMember('fan', deps)).rejects.toMatchObject({ code: 'unauthenticated' });
  deps.accounts = works;
  await disable(true);
  await disable(false);
  expect(access()).toEqual({ author: true });
  await expect(requireMember('fan', deps)).resolves.toMatchObject({ uid: 'fan' });
});

it('a member who was disabled outside the site is closed for the rules by the next refresh', async () => {
  const { change, access, deps } = setUp();
  await refreshMember('fan', deps);
  expect(access()).toEqual({});
  await change('fan', { disabled: true });
  await refreshMember('fan', deps);
  expect(access()).toEqual({ closed: { at: 5000 } });
  await change('fan', { disabled: false });
  await refreshMember('fan', deps);
  expect(access()).toEqual({});
});

it('claims that were changed outside the site, and an account that was enabled there, become again what admins decided', async () => {
  const { give, disable, change, deps, account } = setUp();
  await give({ author: true });
  await change('fan', { claims: { roles: { admin: true } } });
  await refreshMember('fan', deps);
  expect(account('fan')?.claims).toEqual({ roles: { author: true } });
  await disable(true);
  await change('fan', { disabled: false });
  await refreshMember('fan', deps);
  expect(account('fan')?.disabled).toBe(true);
});

it('an account that was deleted outside the site stays closed until its last token has expired', async () => {
  const { remove, access, deps, memory, pass } = setUp();
  await syncMembers(deps);
  remove('fan');
  await deleteMemberRecord('fan', deps);
  await deleteMemberRecord('fan', deps);
  expect(memory.at('members/fan')).toBeNull();
  expect(access()).toEqual({ closed: { at: 5000, deletedAt: 5000 } });
  await syncMembers(deps);
  expect(access()).toEqual({ closed: { at: 5000, deletedAt: 5000 } });
  pass(24 * 60 * 60_000);
  await syncMembers(deps);
  expect(access()).toEqual({});
});

it('a member whose account is being deleted stays closed, even if something refreshes the account meanwhile', async () => {
  const { give, access, deps, memory } = setUp();
  await give({ author: true });
  const closed = { at: 4000, deletedAt: 4000 };
  await memory.database.update({ 'access/fan': { closed } });
  await refreshMember('fan', deps);
  await syncMembers(deps);
  expect(access()).toEqual({ closed });
});

it('deleting an account closes it before any data is deleted, and until its last token has expired', async () => {
  const world = await createLeavingWorld();
  world.deps.accounts.setDisabled = () => Promise.reject(new Error('the service is down'));
  await expect(world.leave()).rejects.toThrow('the service is down');
  expect(world.memory.at('access/ann')).toEqual({ closed: { at: world.now(), deletedAt: world.now() } });
  expect(world.memory.at('profiles/ann')).not.toBeNull();
  world.deps.accounts.setDisabled = () => Promise.resolve();
  world.pass(tokenExpiryMs);
  await world.carryOn();
  expect(world.memory.at('access/ann')).not.toBeNull();
  world.pass(tokenExpiryMs);
  await world.carryOn();
  expect(world.memory.at('access/ann')).toBeNull();
});
