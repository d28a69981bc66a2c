import { expect, it, vi } from 'vitest';
import { createMemberWorld } from '../../test/doubles/member-world.ts';
import { refreshMember } from './refresh-member.ts';
import { syncMembers } from './sync-members.ts';

function setUp() {
  const world = createMemberWorld();
  world.add('ann', { admin: true }, { displayName: 'Ann Öberg' });
  world.add('bob', { author: true }, { emailVerified: false });
  world.add('cid', {}, { disabled: true });
  return world;
}

it('a sync writes a record for every account, with search keys', async () => {
  const { memory, deps } = setUp();
  await memory.database.update({ 'users/bob/displayName': 'Bob  Marsh' });
  await syncMembers(deps);
  expect(memory.at('members')).toEqual({
    ann: {
      name: 'Ann Öberg',
      searchKey1: 'ann oberg',
      searchKey2: 'oberg ann',
      email: 'ann@example.com',
      emailKey: 'ann@example.com',
      joinedAt: 1000,
    },
    bob: {
      name: 'Bob Marsh',
      searchKey1: 'bob marsh',
      searchKey2: 'marsh bob',
      email: 'bob@example.com',
      emailKey: 'bob@example.com',
      joinedAt: 1000,
      unverified: true,
    },
    cid: {
      name: 'cid',
      searchKey1: 'cid',
      email: 'cid@example.com',
      emailKey: 'cid@example.com',
      joinedAt: 1000,
    },
  });
  expect(memory.at('access/cid')).toEqual({ closed: { at: 5000 } });
});

it('a sync reads only the accounts again that differ from what is stored of them', async () => {
  const { memory, deps, change } = setUp();
  await memory.database.update({ 'users/bob/displayName': 'Bob' });
  await syncMembers(deps);
  const find = vi.spyOn(deps.accounts, 'find');
  await change('cid', { emailVerified: false });
  await change('ann', { claims: {} });
  await syncMembers(deps);
  expect(new Set(find.mock.calls.map(([uid]) => uid))).toEqual(new Set(['ann', 'cid']));
  expect(memory.at('members/cid')).toMatchObject({ unverified: true });
});

it('a sync keeps the decisions of admins, and what staff removed from a profile', async () => {
  const { memory, deps } = setUp();
  const decision = { number: 3, what: 'roles', by: 'ann', before: '', after: 'author' };
  const removed = { at: 1, by: 'ann', reason: 'An insult.' };
  await memory.database.update({ 'access/bob/decision': decision, 'members/bob/removed': removed });
  await syncMembers(deps);
  expect(memory.at('members/bob')).toMatchObject({ name: 'bob', removed });
  expect(memory.at('access/bob')).toEqual({ author: true, decision });
});

it('a sync deletes records and admins without an account', async () => {
  const { memory, deps } = setUp();
  const admin = { admin: true };
  await memory.database.update({
    'members/gone': { name: 'Gone' },
    'access/gone': admin,
    'access/away': admin,
  });
  await syncMembers(deps);
  expect(memory.at('members/gone')).toBeNull();
  for (const uid of ['gone', 'away'])
    expect(memory.at(`access/${uid}`)).toEqual({ closed: { at: 5000, deletedAt: 5000 } });
});

it('a sync repairs what the one before left when the database failed, at whatever call that was', async () => {
  for (let call = 1; call < 30; call += 1) {
    const { memory, deps } = setUp();
    memory.failCall(call);
    await syncMembers(deps).catch(() => undefined);
    memory.failCall(0);
    await syncMembers(deps);
    expect(Object.keys(memory.at('members') as object)).toEqual(['ann', 'bob', 'cid']);
  }
});

it('a sync goes on after members that fail, even if they are the only ones on a page', async () => {
  const { deps, memory } = setUp();
  await memory.database.update({ 'members/gone': { name: 'Gone' }, 'access/away': { admin: true } });
  const find = (uid: string) =>
    ['ann', 'bob', 'gone'].includes(uid) ? Promise.reject(new Error('Not now')) : deps.accounts.find(uid);
  const broken = { ...deps, accounts: { ...deps.accounts, find } };
  await expect(syncMembers(broken)).rejects.toThrow('3 members failed');
  expect(Object.keys(memory.at('members') as object)).toEqual(['cid', 'gone']);
  expect(memory.at('access/away')).toMatchObject({ closed: {} });
});

it('a record matches its account, whatever happens simultaneously', async () => {
  const { memory, deps, change } = setUp();
  const first = refreshMember('ann', deps);
  await change('ann', { displayName: 'Ann Marie', emailVerified: false });
  await Promise.all([first, refreshMember('ann', deps)]);
  expect(memory.at('members/ann')).toMatchObject({ name: 'Ann Marie', unverified: true });
});

it('an account follows the name that its member chose', async () => {
  const { memory, deps, account } = setUp();
  await memory.database.update({ 'users/ann/displayName': 'Ann Doom', 'users/bob/displayName': 'Bob Marsh' });
  await refreshMember('ann', deps);
  expect(account('ann')).toMatchObject({ displayName: 'Ann Doom' });
  await syncMembers(deps);
  expect(['bob', 'cid'].map((uid) => account(uid)?.displayName)).toEqual(['Bob Marsh', null]);
});

it('an account and its record have the last of two names that were chosen at once', async () => {
  const { memory, deps, account } = setUp();
  await memory.database.update({ 'users/ann/displayName': 'Ann Doom' });
  const setDisplayName = async (uid: string, name: string) => {
    await memory.database.update({ 'users/ann/displayName': 'Ann Sludge' });
    await deps.accounts.setDisplayName(uid, name);
  };
  await refreshMember('ann', { ...deps, accounts: { ...deps.accounts, setDisplayName } });
  expect(account('ann')).toMatchObject({ displayName: 'Ann Sludge' });
  expect(memory.at('members/ann')).toMatchObject({ name: 'Ann Sludge' });
});
