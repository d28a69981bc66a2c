import { beforeEach, describe, expect, it } from 'vitest';
import { createMemberWorld, type MemberWorld } from '../../test/doubles/member-world.ts';
import { suggestionsPerMinute, suggestMembers } from './suggest-members.ts';
import { refreshMember } from './refresh-member.ts';

let world: MemberWorld;
const ask = async (text: string, by = 'asker') => {
  const { members } = await suggestMembers(by, { text }, world.deps);
  return members.map(({ name }) => name);
};

async function join(uid: string, name: string | null, more = {}) {
  world.add(uid, {}, more);
  if (name !== null) {
    await world.memory.database.update({
      [`users/${uid}/displayName`]: name,
      [`profiles/${uid}/displayName`]: name,
    });
  }
  await refreshMember(uid, world.deps);
}

beforeEach(async () => {
  world = createMemberWorld();
  await join('asker', 'Asker');
  await join('ilkka', 'Ilkka Juhani Rautio');
  await join('rami', 'Rami Ra');
  await join('shut', 'Ra Out', { disabled: true });
  await join('new', 'Ra New', { emailVerified: false });
  await join('raven', null);
});

describe('suggestions', () => {
  it.each([
    ['any word', 'juh', ['Ilkka Juhani Rautio']],
    ['each once, in the order of what was found', 'ra', ['Rami Ra', 'Ilkka Juhani Rautio']],
    ['nobody by their address', 'raven', []],
    ['nobody by the address itself', 'ilkka@example.com', []],
    ['nobody', 'zzz', []],
  ])('members are suggested for the beginning of a word: %s', async (_what, text, names) => {
    expect(await ask(text)).toEqual(names);
  });

  it('suggestions are limited to six and show no address', async () => {
    for (let number = 1; number <= 9; number += 1) await join(`anna${number}`, `Anna ${number}`);
    await world.memory.database.update({ 'profiles/anna1/photoURL': '/media/a/avatar.webp' });
    const { members } = await suggestMembers('asker', { text: 'anna' }, world.deps);
    expect(members).toHaveLength(6);
    expect(members[0]).toEqual({ uid: 'anna1', name: 'Anna 1', photoURL: '/media/a/avatar.webp' });
    expect(JSON.stringify(members)).not.toContain('@');
  });

  it('suggestions of authors include everybody who may write, however many other members share the name', async () => {
    for (let number = 1; number <= 20; number += 1) await join(`anna${number}`, `Anna ${number}`);
    await join('anna-v', 'Anna Verse');
    await join('anna-z', 'Anna Zed');
    world.add('anna-z', { author: true });
    const { members } = await suggestMembers('asker', { text: 'anna', authors: true }, world.deps);
    expect(members.map(({ name }) => name)).toEqual(['Anna Zed']);
  });

  it('suggestions show each member’s role', async () => {
    await join('anna', 'Anna Roadie');
    await world.memory.database.update({ 'profiles/anna/roles': { comments: true } });
    const { members } = await suggestMembers('asker', { text: 'anna' }, world.deps);
    expect(members).toEqual([{ uid: 'anna', name: 'Anna Roadie', roles: { comments: true } }]);
  });

  it('suggestions are rate-limited per member and minute', async () => {
    for (let count = 0; count < suggestionsPerMinute; count += 1) await ask('ra');
    await expect(ask('ra')).rejects.toMatchObject({ code: 'too-many-requests' });
    expect(await ask('ra', 'rami')).toHaveLength(2);
    world.pass(60_000);
    expect(await ask('ra')).toHaveLength(2);
  });
});
