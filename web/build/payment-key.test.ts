import { expect, it } from 'vitest';
import { keyProblem } from './payment-key.ts';

it.each([
  ['stack', 'pk_live_1', 'error'],
  ['stack', 'pk_test_1', undefined],
  ['production', 'pk_test_1', 'warning'],
  ['production', 'pk_live_1', undefined],
  ['production', undefined, undefined],
])('a build for %s with the key %s has a problem of severity %s', (mode, key, severity) => {
  expect(keyProblem(mode, key)?.severity).toBe(severity);
});
