// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest';
import { loadFailureOf } from './load-failure.ts';

afterEach(() => void vi.restoreAllMocks());

test.each<[what: string, error: unknown, logged: boolean]>([
  ['a refusal', Object.assign(new Error('at /saved/me'), { code: 'PERMISSION_DENIED' }), false],
  [
    'another failure of the database',
    Object.assign(new Error('at /saved/me'), { code: 'UNAVAILABLE' }),
    true,
  ],
  ['an error that only mentions permissions', new Error('permission_denied at /saved/me'), true],
])('a live query that ends with %s is logged unless it was refused', (_what, error, logged) => {
  const errors = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  expect(loadFailureOf(error, 'what a member saved')).toEqual({ offline: false, denied: !logged });
  expect(errors).toHaveBeenCalledTimes(logged ? 1 : 0);
});
