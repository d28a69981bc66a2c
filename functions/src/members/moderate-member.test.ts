import { beforeEach, describe, expect, it } from 'vitest';
import { createMemberWorld, type MemberWorld } from '../../test/doubles/member-world.ts';
import { type RemovablePart, removedKeptDays } from '../contract/member-record.ts';
import { dayMs } from '../contract/time.ts';
import { pruneAvatars } from '../media/prune-avatars.ts';
import { moderateMember, pruneRemovedProfiles } from './moderate-member.ts';
import { setDisplayName } from './set-display-name.ts';
import { setMemberDisabled } from './set-member-disabled.ts';

const picture = '/media/a1a1a1a1a1a1a1a1a1a1a1a1/avatar.webp';
const file = picture.slice(1);
const reason = 'An insult.';
let world: MemberWorld;
let files: Set<string>;
const avatarDeps = () => ({
  ...world.deps,
  files: () => ({ remove: (name: string) => Promise.resolve(void files.delete(name)) }),
});

/** Does the work that follows from a change of a profile. */
async function settle(uid = 'fan'): Promise<void> {
  await world.settle();
  await pruneAvatars(uid, avatarDeps());
}

const remove = async (
  by: string | undefined,
  parts: RemovablePart[] = ['name', 'picture', 'bio'],
  uid = 'fan',
) => {
  const result = await moderateMember(by, { action: 'remove', uid, parts, reason }, world.deps);
  await settle(uid);
  return result.parts;
};
const restore = async (by: string) => {
  const result = await moderateMember(by, { action: 'restore', uid: 'fan' }, world.deps);
  await settle();
  return result.parts;
};
const profile = () => world.memory.at('profiles/fan');
const comment = () => world.memory.at('commentRecords/c1/name');
const choose = (name: string, uid = 'fan') => setDisplayName(uid, { name, orSimilar: false }, world.deps);
const mention = {
  kind: 'mention',
  link: '/article/doom',
  why: 'It has your name.',
  createdAt: 1,
  read: true,
};
const told = () => world.memory.at('users/boss/notifications/mention-c1');
const numbered = expect.stringMatching(/^Member \d{5}$/) as string;

beforeEach(async () => {
  world = createMemberWorld();
  files = new Set([file]);
  world.add('boss', { admin: true });
  world.add('maud', { comments: true });
  world.add('fan');
  await choose('xXrazorXx');
  await world.memory.database.update({
    'users/fan/photoURL': picture,
    'users/fan/bio': 'Kill all posers.',
    'memberReferences/fan/avatars/a1a1a1a1a1a1a1a1a1a1a1a1': { at: 1, kept: true },
    'commentRecords/c1': {
      ...{ slug: 'doom', author: 'fan', name: 'xXrazorXx', text: 'Loud.' },
      ...{ state: 'visible', version: 1, articleTitle: 'Doom', mentions: { boss: 'Boss' } },
    },
    'users/boss/notifications/mention-c1': { ...mention, title: 'xXrazorXx mentioned you under “Doom”.' },
    'lists/articlesByAuthor/fan/doom': 4,
    'articles/doom': { title: 'Doom', author: { uid: 'fan', name: 'xXrazorXx' }, publishedAt: 4 },
  });
  await settle();
});

describe('removing the name, the picture and the bio of a member', () => {
  it.each(['maud', 'boss'])('leaves a name with a number wherever the old one stood (%s)', async (by) => {
    expect(await remove(by)).toEqual(['name', 'picture', 'bio']);
    expect(profile()).toEqual({ displayName: numbered });
    expect([comment(), world.memory.at('articles/doom/author/name')]).toEqual([numbered, numbered]);
    expect(world.memory.at('members/fan/name')).toEqual(numbered);
    const title = expect.stringMatching(/^Member \d{5} mentioned you under “Doom”\.$/) as string;
    expect(told()).toEqual({ ...mention, title });
    expect(world.account('fan')?.displayName).toEqual(numbered);
    expect(world.audit()).toMatchObject([
      { what: 'profile-remove', by, member: 'fan', before: 'name, picture, bio', reason },
    ]);
  });

  it('tells the member what was removed and why', async () => {
    await remove('maud');
    expect(world.told('fan')).toMatchObject([
      {
        kind: 'profile-removed',
        title: 'Your name, picture and bio were removed: An insult.',
        link: '/user/profile',
      },
    ]);
  });

  it('leaves alone what nobody asked to remove', async () => {
    await remove('maud', ['picture']);
    expect(profile()).toEqual({ displayName: 'xXrazorXx', bio: 'Kill all posers.' });
  });

  it('has the effect of once if it is repeated', async () => {
    await remove('maud');
    expect(await remove('maud')).toEqual([]);
    expect([world.audit(), world.told('fan')].map(({ length }) => length)).toEqual([1, 1]);
  });

  it('does not keep the member from choosing another name, which comments have as well', async () => {
    await remove('maud');
    await choose('Ray');
    await settle();
    expect([profile(), comment()]).toEqual([{ displayName: 'Ray' }, 'Ray']);
  });

  it.each([
    ['a moderator at an admin', 'maud', 'boss', 'forbidden'],
    ['a moderator at herself', 'maud', 'maud', 'forbidden'],
    ['an admin at somebody who is not there', 'boss', 'nobody', 'not-found'],
  ])('is refused to %s', async (_who, by, uid, code) => {
    await expect(remove(by, ['name'], uid)).rejects.toMatchObject({ code });
    expect(comment()).toBe('xXrazorXx');
  });
});

describe('giving back what was removed', () => {
  it('brings back name, picture and bio, and withdraws the notification', async () => {
    const before = profile();
    await remove('maud');
    expect(await restore('boss')).toEqual(['name', 'picture', 'bio']);
    expect([profile(), comment()]).toEqual([before, 'xXrazorXx']);
    expect(files).toEqual(new Set([file]));
    expect(world.told('fan')).toEqual([]);
    expect(world.audit()).toContainEqual(
      expect.objectContaining({ what: 'profile-restore', by: 'boss', member: 'fan' }),
    );
    await expect(restore('boss')).rejects.toMatchObject({ code: 'not-found' });
  });

  it('leaves nothing to be told, even if the member has yet to be told', async () => {
    const input = { action: 'remove', uid: 'fan', reason } as const;
    await moderateMember('maud', { ...input, parts: ['bio'] }, world.deps);
    await restore('boss');
    expect(world.told('fan')).toEqual([]);
  });

  it('withdraws the notification whenever the function is killed', async () => {
    let died = true;
    for (let write = 1; died; write += 1) {
      await remove('maud');
      expect(world.told('fan')).toHaveLength(1);
      world.memory.dieWithWrite(write);
      await restore('boss').catch(() => undefined);
      died = world.memory.revive();
      await settle();
      const isBack = world.memory.at('users/fan/bio') !== null;
      expect(world.told('fan'), `write ${write}`).toHaveLength(isBack ? 0 : 1);
      if (!isBack) await restore('boss');
      world.pass(1);
    }
  });

  it('keeps what the member has chosen since', async () => {
    await remove('maud');
    await choose('Ray');
    expect(await restore('boss')).toEqual(['picture', 'bio']);
    expect(profile()).toMatchObject({ displayName: 'Ray' });
  });

  it('brings back what was removed one after the other', async () => {
    const before = profile();
    await remove('maud', ['bio']);
    await remove('boss', ['name']);
    await restore('boss');
    expect(profile()).toEqual(before);
  });

  it('is refused if somebody else has the name by now', async () => {
    await remove('maud');
    world.add('pip');
    await choose('xXrazorXx', 'pip');
    await expect(restore('boss')).rejects.toMatchObject({ code: 'name-taken' });
    expect(profile()).toEqual({ displayName: numbered });
  });

  it('is possible for a month, after which the removed values and the picture are deleted', async () => {
    await remove('maud');
    const prune = () => pruneRemovedProfiles((uid) => pruneAvatars(uid, avatarDeps()), world.deps);
    world.pass(removedKeptDays * dayMs - 1);
    await prune();
    expect([files.size, JSON.stringify(world.memory.at('members/fan'))]).toEqual([
      1,
      expect.stringContaining('xXrazorXx'),
    ]);
    world.pass(1);
    await expect(restore('boss')).rejects.toMatchObject({ code: 'not-found' });
    await prune();
    expect([
      files.size,
      world.memory.at('members/fan/removed'),
      world.memory.at('memberReferences/fan/avatars'),
    ]).toEqual([0, null, null]);
  });
});

it('a picture that cannot be deleted does not keep what was removed from other profiles', async () => {
  await remove('maud', ['picture', 'bio']);
  world.add('pip');
  await world.memory.database.update({ 'users/pip/bio': 'Louder.', 'members/pip/name': 'Pip' });
  await remove('maud', ['bio'], 'pip');
  world.pass(removedKeptDays * dayMs);
  const removed = (uid: string) => world.memory.at(`members/${uid}/removed`);
  const fail = (uid: string) =>
    uid === 'fan' ? Promise.reject(new Error('The bucket does not answer')) : Promise.resolve();
  await expect(pruneRemovedProfiles(fail, world.deps)).rejects.toThrow('The bucket does not answer');
  expect([removed('fan') === null, removed('pip')]).toEqual([false, null]);
});

describe('disabling a member', () => {
  const disable = async (hidden: boolean) => {
    await setMemberDisabled('boss', { uid: 'fan', disabled: true, reason, hidden }, world.deps);
    await settle();
  };

  it('takes the public profile off the site until the account is enabled', async () => {
    const before = profile();
    await disable(true);
    expect([profile(), comment()]).toEqual([null, 'Member']);
    expect(told()).toMatchObject({ title: 'Member mentioned you under “Doom”.' });
    expect(world.memory.at('articles/doom/author/name')).not.toBe('xXrazorXx');
    await setMemberDisabled('boss', { uid: 'fan', disabled: false }, world.deps);
    await settle();
    expect([profile(), comment()]).toEqual([before, 'xXrazorXx']);
    expect(world.memory.at('articles/doom/author/name')).toBe('xXrazorXx');
  });

  it('keeps the public profile if the admin wants it so', async () => {
    const before = profile();
    await disable(false);
    expect([profile(), comment()]).toEqual([before, 'xXrazorXx']);
  });
});
