import { expect, it } from 'vitest';
import { createMemoryDatabase } from '../../test/doubles/memory-database.ts';
import { plainName } from '../contract/members.ts';
import type { Database } from '../database.ts';
import { mirrorProfile, publicValue } from './public-profile.ts';

const bandName = (name: string) => Promise.resolve(name === 'Tin Chapel' ? 'Tin Chapels' : name);

it('a favourite band that was merged is shown under the other name, and kept as it was typed', async () => {
  const { database, at } = createMemoryDatabase();
  await database.update({ 'users/ann/bands': { b00: 'Om', b01: 'Tin Chapel' } });
  await mirrorProfile('ann', ['bands'], { database, bandName });
  expect(at('profiles/ann/bands')).toEqual({ om: 'Om', 'tin-chapels': 'Tin Chapels' });
  expect(at('users/ann/bands/b01')).toBe('Tin Chapel');
});

it.each([
  ['bio', 'Slow.', 'Slower.'],
  ['bands', { 0: 'Sleep' }, { 0: 'Om' }],
] as const)(
  'a profile shows the last %s, even if an earlier change is processed for longer than the last one',
  async (field, first, last) => {
    const { database, at } = createMemoryDatabase();
    const write = (value: unknown) => database.update({ [`users/ann/${field}`]: value });
    await write(first);
    let goOn: () => void = () => undefined;
    const hindered = new Promise<void>((resolve) => (goOn = resolve));
    const slow: Database = {
      ...database,
      update: async (changes) => {
        await hindered;
        await database.update(changes);
      },
    };
    const earlier = mirrorProfile('ann', [field], { database: slow, bandName });
    await new Promise((resolve) => setImmediate(resolve));
    await write(last);
    await mirrorProfile('ann', [field], { database, bandName });
    goOn();
    await earlier;
    expect(at(`profiles/ann/${field}`)).toEqual(publicValue(field, last));
  },
);

it.each([
  ['Gerda\u200bNagel', 'GerdaNagel'],
  ['\u202eydaL ', 'ydaL'],
  ['over\ntwo\r\n lines', 'over two lines'],
  ['a\u0000b\u0007c', 'abc'],
  ['Zoë  Ångström', 'Zoë Ångström'],
  ['Hettie\ufe0f Bramall\ufe0e', 'Hettie Bramall'],
  ['Hettie ❤\ufe0f\ufe0f ☠\ufe0e 1\ufe0f\u20e3 🤘🏽', 'Hettie ❤\ufe0f ☠\ufe0e 1\ufe0f\u20e3 🤘🏽'],
])('a public name is a single line of visible characters: %j', (typed, kept) => {
  expect(plainName(typed)).toBe(kept);
  expect(publicValue('displayName', typed)).toBe(kept);
});

it('public bands have the same keys as in articles, and the first spelling of each', () => {
  const bands = { b00: 'Motörhead', b01: 'Electric  Wizard', b02: 'MOTORHEAD', b03: '!!!' };
  expect(publicValue('bands', bands)).toEqual({
    motorhead: 'Motörhead',
    'electric-wizard': 'Electric Wizard',
  });
});

it.each([
  ['/media/0123456789abcdef01234567/avatar.webp', true],
  ['https://lh3.googleusercontent.com/a/ACg8ocK_x-y=s96-c', true],
  ['https://', false],
  ['https://www.google-analytics.com/collect?v=1&cid=5', false],
  ['https://lh3.googleusercontent.com.example.com/a', false],
  ['https://lh3.googleusercontent.com@example.com/a', false],
  ['/media/../api/donate', false],
  ['//example.com/a.png', false],
])('a public photo is one of our files or of the sign-in provider: %j', (stored, kept) => {
  expect(publicValue('photoURL', stored)).toBe(kept ? stored : null);
});

it('a lone surrogate does not become public', () => {
  expect(publicValue('displayName', 'Tom \ud83e Riffs')).toBe('Tom Riffs');
  expect(publicValue('bio', 'Loud \ud83e.')).toBe('Loud .');
});

it('a public name and bio have no text that covers or turns around what is beside them', () => {
  const marks = '\u0316';
  expect(publicValue('displayName', `Tom${marks.repeat(30)}`)).toBe(`Tom${marks.repeat(4)}`);
  expect(publicValue('bio', `Lo\u202eud${marks.repeat(400)}.\n\n\n\nTwice.`)).toBe(
    `Loud${marks.repeat(4)}.\n\nTwice.`,
  );
});

it('a deleted value is deleted from the profile', () => {
  expect(publicValue('bands', null)).toBeNull();
  expect(publicValue('displayName', null)).toBeNull();
  expect(publicValue('bio', 'Loud.\nTwice.')).toBe('Loud.\nTwice.');
});
