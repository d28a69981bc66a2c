import { expect, it, vi } from 'vitest';
import { createMemberWorld } from '../../test/doubles/member-world.ts';
import { refreshMember } from './refresh-member.ts';
import { syncMembers } from './sync-members.ts';

const hour = 60 * 60_000;
const always = Infinity;

function setUp() {
  const world = createMemberWorld();
  world.add('ann', { admin: true }, { displayName: 'Ann Öberg' });
  world.add('bob', { author: true }, { emailVerified: false });
  world.add('cid', {}, { disabled: true });
  return world;
}

const roundOf = (world: ReturnType<typeof setUp>) => world.memory.at('cursors/members') as { part: string };

it('a sync writes a record for every account, with search keys', async () => {
  const { memory, deps } = setUp();
  await memory.database.update({ 'users/bob/displayName': 'Bob  Marsh' });
  await syncMembers(always, deps);
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
  const { memory, deps, change, pass } = setUp();
  await memory.database.update({ 'users/bob/displayName': 'Bob' });
  await syncMembers(always, deps);
  const find = vi.spyOn(deps.accounts, 'find');
  pass(24 * hour);
  await change('cid', { emailVerified: false });
  await change('ann', { claims: {} });
  await syncMembers(always, deps);
  expect(new Set(find.mock.calls.map(([uid]) => uid))).toEqual(new Set(['ann', 'cid']));
  expect(memory.at('members/cid')).toMatchObject({ unverified: true });
});

it('a sync keeps the decisions of admins, and what staff removed from a profile', async () => {
  const { memory, deps } = setUp();
  const decision = { number: 3, what: 'roles', by: 'ann', before: '', after: 'author' };
  const removed = { at: 1, by: 'ann', reason: 'An insult.' };
  await memory.database.update({ 'access/bob/decision': decision, 'members/bob/removed': removed });
  await syncMembers(always, deps);
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
  await syncMembers(always, deps);
  expect(memory.at('members/gone')).toBeNull();
  for (const uid of ['gone', 'away'])
    expect(memory.at(`access/${uid}`)).toEqual({ closed: { at: 5000, deletedAt: 5000 } });
});

it('a sync resumes where it was interrupted', async () => {
  const world = setUp();
  const { deps, memory } = world;
  const slow = { ...deps, clock: { now: () => (world.pass(1), deps.clock.now()) } };
  for (let run = 0; run < 20 && roundOf(world)?.part !== 'done'; run += 1) {
    await syncMembers(deps.clock.now() + 8, slow);
  }
  expect(roundOf(world)).toMatchObject({ part: 'done' });
  expect(Object.keys(memory.at('members') as object)).toEqual(['ann', 'bob', 'cid']);
});

it('a sync resumes where the database failed, at whatever call that is', async () => {
  for (let call = 1; call < 30; call += 1) {
    const { memory, deps } = setUp();
    memory.failCall(call);
    await syncMembers(always, deps).catch(() => undefined);
    memory.failCall(0);
    await syncMembers(always, deps);
    expect(memory.at('cursors/members')).toMatchObject({ part: 'done' });
  }
});

it('a sync skips members that fail again, even if they are the only ones left on a page', async () => {
  const world = setUp();
  const { deps, memory } = world;
  await memory.database.update({ 'members/gone': { name: 'Gone' } });
  const find = (uid: string) =>
    uid === 'gone' ? Promise.reject(new Error('Not now')) : deps.accounts.find(uid);
  const broken = { ...deps, accounts: { ...deps.accounts, find } };
  await expect(syncMembers(always, broken)).rejects.toThrow('Not now');
  expect(roundOf(world)).toMatchObject({ part: 'records' });
  await syncMembers(always, broken);
  expect(roundOf(world)).toMatchObject({ part: 'done' });
  expect(roundOf(world)).not.toHaveProperty('failed');
});

it('a sync runs once a day', async () => {
  const world = setUp();
  await syncMembers(always, world.deps);
  world.add('dee');
  world.pass(19 * hour);
  await syncMembers(always, world.deps);
  expect(world.memory.at('members/dee')).toBeNull();
  world.pass(hour);
  await syncMembers(always, world.deps);
  expect(world.memory.at('members/dee')).not.toBeNull();
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
  await syncMembers(always, deps);
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
