import type { ParsedCallInput } from '../contract/calls.ts';
import * as v from 'valibot';
import { beforeEach, describe, expect, it } from 'vitest';
import { createMemberWorld, type MemberWorld } from '../../test/doubles/member-world.ts';
import { favouriteBandsMax } from '../contract/members.ts';
import { saveProfileSchema } from '../contract/profile-call.ts';
import { saveProfile } from './save-profile.ts';

let world: MemberWorld;
const bandName = (name: string) => Promise.resolve(name === 'Tin Chapel' ? 'Tin Chapels' : name);
const save = (input: ParsedCallInput<'saveProfile'>, uid: string | undefined = 'fan') =>
  saveProfile(uid, input, { ...world.deps, bandName });
const own = () => world.memory.at('users/fan');
const shown = () => world.memory.at('profiles/fan');

beforeEach(() => {
  world = createMemberWorld();
  world.add('fan');
});

it('a saved profile is public at once, with its bands under their known names', async () => {
  await save({ bio: 'Loud.', bands: ['Om', 'Tin Chapel'] });
  expect(own()).toEqual({ bio: 'Loud.', bands: { b00: 'Om', b01: 'Tin Chapel' } });
  expect(shown()).toEqual({ bio: 'Loud.', bands: { om: 'Om', 'tin-chapels': 'Tin Chapels' } });
});

it('what was not changed stays, and what was emptied goes', async () => {
  await save({ bio: 'Loud.', bands: ['Om'] });
  await world.memory.database.update({ 'users/fan/photoURL': '/media/a/avatar.webp' });
  await save({ photoURL: null, bands: [] });
  expect([own(), shown()]).toEqual([{ bio: 'Loud.' }, { bio: 'Loud.' }]);
});

it('a profile that is hidden while it is being saved is hidden in the end', async () => {
  const { database } = world.memory;
  const deps = {
    ...world.deps,
    bandName,
    database: {
      ...database,
      update: async (changes: object) => {
        await database.update({ 'access/fan/closed': { at: 1, by: 'boss', hidden: true } });
        await database.update({ ...changes });
      },
    },
  };
  await saveProfile('fan', { bio: 'Loud.' }, deps);
  await world.settle();
  expect(shown()).toBeNull();
});

it('saving is refused to a suspended member', async () => {
  const until = world.deps.clock.now() + 1;
  await world.memory.database.update({ 'suspensions/fan': { until, reason: 'Shouting.' } });
  await expect(save({ bio: 'Loud.' })).rejects.toMatchObject({ code: 'suspended' });
  expect(own()).toBeNull();
});

it('a profile cannot be saved over and over', async () => {
  for (let turn = 0; turn < 20; turn += 1) await save({ bio: `Loud ${turn}.` });
  await expect(save({ bio: 'Louder.' })).rejects.toMatchObject({ code: 'too-many-requests' });
});

describe('what a member may save', () => {
  const halves = ['Tom \ud83e', 'Tom \ud83e Riffs', 'Tom \udd18 Riffs'];
  const isValid = (input: unknown) => v.is(saveProfileSchema, input);

  it.each(['Loud.', '', 'Two\nlines\t🤘', 'x'.repeat(500)])('the bio %j', (bio) => {
    expect(isValid({ bio })).toBe(true);
  });

  it.each(['x'.repeat(501), ...halves, 5, null, { text: 'x' }])('not the bio %j', (bio) => {
    expect(isValid({ bio })).toBe(false);
  });

  it.each(['AC/DC', 'x'.repeat(60)])('the band %j', (name) => {
    expect(isValid({ bands: [name] })).toBe(true);
  });

  it.each(['', '!!!', ' Amenra', ...halves, 'two\nlines', 'Amen\u200bra', 'x'.repeat(61), 5, { name: 'x' }])(
    'not the band %j',
    (name) => {
      expect(isValid({ bands: [name] })).toBe(false);
    },
  );

  it(`${favouriteBandsMax} bands, and no more`, () => {
    const bands = Array.from({ length: favouriteBandsMax }, (_, index) => `Band ${index}`);
    expect([isValid({ bands }), isValid({ bands: [...bands, 'Om'] })]).toEqual([true, false]);
  });

  it('no picture, which is uploaded, and nothing else', () => {
    expect(isValid({ photoURL: '/media/0123456789abcdef01234567/avatar.webp' })).toBe(false);
    expect(isValid({ displayName: 'Lemmy' })).toBe(false);
  });
});
