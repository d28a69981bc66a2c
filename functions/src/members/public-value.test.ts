import { expect, it } from 'vitest';
import { plainName } from '../contract/members.ts';
import { publicValue } from './public-value.ts';

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

it('a deleted value is deleted from the profile', () => {
  expect(publicValue('bands', null)).toBeNull();
  expect(publicValue('displayName', null)).toBeNull();
  expect(publicValue('bio', 'Loud.\nTwice.')).toBe('Loud.\nTwice.');
});
