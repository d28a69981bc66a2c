import { expect, test } from 'vitest';
import { nameToRecord } from './claim-display-name.ts';

test.each([
  ['Lemmy', 'Lemmy'],
  ['  Lemmy  ', 'Lemmy'],
  ['x'.repeat(60), 'x'.repeat(40)],
  // The cut falls inside the last character, which is dropped as a whole.
  [`${'x'.repeat(39)}🤘`, 'x'.repeat(39)],
  [`${'x'.repeat(39)} yz`, 'x'.repeat(39)],
  ['L', null],
  ['   ', null],
])('of the name %j, chosen at sign-up, %j is recorded', (chosen, expected) => {
  expect(nameToRecord(chosen)).toBe(expected);
});
