import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createMemberWorld, type MemberWorld } from '../../test/doubles/member-world.ts';
import { minuteMs } from '../contract/time.ts';
import { claimOf } from './name-claims.ts';
import { setDisplayName } from './set-display-name.ts';

let world: MemberWorld;
const choose = (uid: string, name: string, orSimilar = false) =>
  setDisplayName(uid, { name, orSimilar }, world.deps);
const nameOf = (uid: string) => world.memory.at(`users/${uid}/displayName`);
const taken = { code: 'name-taken', facts: { field: 'name' } };

beforeEach(() => {
  world = createMemberWorld();
  for (const uid of ['ann', 'bob', 'cid']) world.add(uid);
});

it('a member who changes their name frees the previous one', async () => {
  expect(await choose('ann', 'Doom Fan')).toEqual({ name: 'Doom Fan' });
  await choose('ann', 'Sludge Fan');
  expect(nameOf('ann')).toBe('Sludge Fan');
  await choose('bob', 'Doom Fan');
  expect(nameOf('bob')).toBe('Doom Fan');
});

it('a name that makes room for a number is not cut within an emoji', async () => {
  const name = `${'x'.repeat(36)}🤘y`;
  await choose('ann', name);
  expect(await choose('bob', name, true)).toEqual({ name: `${'x'.repeat(36)} 2` });
});

it('a number after a name makes no official one of it', async () => {
  const name = 'The Official Moderators of the Staff Abc';
  await choose('ann', name);
  await expect(choose('bob', name, true)).rejects.toMatchObject(taken);
});

it.each([
  ['Admin', 'АdМin', 'ADMlN', 'A d m i n', 'Ádmin.', '𝒜dmin', 'аdmіn', 'Admins', 'The Admin'],
  ['Moderator', 'M0derator', 'Моderаtor', 'mod'],
  ['Admin\ufe0f', 'Riffhall\ufe0f', 'Former\ufe0f member', 'Ri\u0489ffhall', 'Ri\u20d2ffhall', 'A\u20dddmin'],
  [
    '4dmin',
    'Admin1',
    'Riffhall666',
    '4dm1n2',
    'R!ffhall',
    'Ed¡tor',
    'Adm|n',
    '$taff',
    'M0d3rator',
    '5upport',
    'Riffha11',
  ],
  ['ᴀᴅᴍɪɴ', 'ʀɪꜰꜰʜᴀʟʟ', '🆁iffhall', '🅡iffhall', 'Team 🆁iffhall', 'ᴛʜᴇ ꜱᴛᴀꜰꜰ'],
  ['ᗩdmin', 'ᗩᗪᗰIᑎ', 'ᖇIᖴᖴᕼᗩᒪᒪ', 'ꍏꀸꂵꀤꈤ', 'ꋪꀤꎇꎇꃅꍏ꒒꒒'],
  ['Riffhall Team', 'Riffhаll Team', 'RIFFHALL-TEAM', 'Riffhall', 'R1ffhall', 'Team Riffhall'],
  ['Former member', 'Former Member', 'Fоrmer mеmber', 'FORMER MEMBER'],
  ['The Riffhall Team', 'Riffhall Support Team', 'Riffhаll Mods', 'Riffhall Donations', 'riffhall.com'],
  ['Admin Team', 'Mod-Team', 'Head Moderator', 'Mоderator 1', 'Editor in Chief', 'The Admins of the Site'],
])('nobody can take the name %s or one that looks like it', async (...names) => {
  for (const name of names) await expect(choose('ann', name), name).rejects.toMatchObject(taken);
  expect(nameOf('ann')).toBeNull();
});

it.each([
  'Moderator Anna',
  'The Headbanger',
  'Site 9',
  'Site9',
  'Editors (band)',
  'Modi!',
  'Wham!',
  'Team4Doom',
])('a member may take a longer name such as %s', async (name) => {
  expect(await choose('ann', name)).toEqual({ name });
});

it.each([
  'Lemmy',
  'lemmy',
  'LEMMY',
  'Lеmmy',
  'Lémmy',
  'L e m m y',
  'Iemmy',
  '1emmy',
  'Lemmy.',
  '𝐋emmy',
  'Lem\ufe0fmy',
  'Lemmy\u20d2',
  'Le\u0489mmy',
  'Le\u0483mmy',
  'ʟᴇᴍᴍʏ',
  '🅛emmy',
  '🅻emmy',
])('the name of another member is refused as %s', async (name) => {
  await choose('ann', 'Lemmy');
  await expect(choose('bob', name)).rejects.toMatchObject(taken);
  expect(nameOf('bob')).toBeNull();
});

it('a suspended member cannot change their name until the suspension ends', async () => {
  await choose('ann', 'Doom Fan');
  const until = world.deps.clock.now() + minuteMs;
  await world.memory.database.update({ 'suspensions/ann': { until, reason: 'Shouting.' } });
  await expect(choose('ann', 'Maud Is a Fool')).rejects.toMatchObject({ code: 'suspended' });
  expect(nameOf('ann')).toBe('Doom Fan');
  world.pass(minuteMs);
  expect(await choose('ann', 'Sludge Fan')).toEqual({ name: 'Sludge Fan' });
});

it('a member can change the spelling of their own name', async () => {
  await choose('ann', 'Lemmy');
  await choose('ann', 'LEMMY');
  expect(nameOf('ann')).toBe('LEMMY');
  await expect(choose('bob', 'Lemmy')).rejects.toMatchObject(taken);
});

it.each([
  ['Ivo', 'Eva'],
  ['나무', '나비'],
  ['Зоопарк Фан', 'Зоопарк Бар'],
  ['की', 'का'],
  ['Doom 1', 'Doom 4'],
])('names that look different are both available: %s and %s', async (one, other) => {
  await choose('ann', one);
  await choose('bob', other);
  expect([nameOf('ann'), nameOf('bob')]).toEqual([one, other]);
});

it('a name that is also an object property is a name like any other', async () => {
  await choose('ann', 'constructor');
  await expect(choose('bob', 'Constructor')).rejects.toMatchObject(taken);
});

it('only one of several members who choose a name simultaneously gets it', async () => {
  const results = await Promise.allSettled(['ann', 'bob', 'cid'].map((uid) => choose(uid, 'Doom Fan')));
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(['ann', 'bob', 'cid'].map(nameOf).filter((name) => name !== null)).toEqual(['Doom Fan']);
});

it('a new member whose name is taken gets it with a number appended', async () => {
  await choose('ann', 'Anna Müller');
  expect(await choose('bob', 'Anna Müller', true)).toEqual({ name: 'Anna Müller 2' });
  expect(await choose('cid', 'Anna Muller', true)).toEqual({ name: 'Anna Muller 3' });
  await expect(choose('bob', 'Admin', true)).rejects.toMatchObject(taken);
});

describe('a claim on a name', () => {
  it('a claim by a member who no longer has the name does not keep others from taking it', async () => {
    await world.memory.database.update({ 'nameClaims/doornl': { uid: 'gone' } });
    await choose('ann', 'Doom I');
    expect(world.memory.at('nameClaims/doornl')).toEqual({ uid: 'ann' });
  });

  it('a claim that is being released goes to only one of two members who ask for it', async () => {
    await world.memory.database.update({ [claimOf('Lemmy')]: { uid: 'cid' } });
    const { database } = world.memory;
    const read = database.get.bind(database);
    let isAsked = false;
    vi.spyOn(database, 'get').mockImplementation(async (path) => {
      const value = await read(path);
      if (path === 'users/cid/displayName') await database.update({ [claimOf('Lemmy')]: null });
      if (path !== 'users/ann/displayName' || isAsked) return value;
      isAsked = true;
      await expect(choose('bob', 'Lemmy')).rejects.toMatchObject(taken);
      return value;
    });
    await choose('ann', 'Lemmy');
    expect([nameOf('ann'), nameOf('bob')]).toEqual(['Lemmy', null]);
  });

  it('a claim that was interrupted before the name was written is completed by a retry, or expires', async () => {
    world.memory.failCall(6);
    await choose('ann', 'Doom Fan').catch(() => undefined);
    await expect(choose('bob', 'Doom Fan')).rejects.toMatchObject(taken);
    await choose('ann', 'Doom Fan');
    expect(nameOf('ann')).toBe('Doom Fan');
  });
});

it('a member who changes names again and again has to wait', async () => {
  for (const number of [1, 2, 3, 4, 5]) await choose('ann', `Fan ${'x'.repeat(number)}`);
  await expect(choose('ann', 'Another')).rejects.toMatchObject({ code: 'too-many-requests' });
  world.pass(minuteMs);
  await choose('ann', 'Another');
  expect(nameOf('ann')).toBe('Another');
});
