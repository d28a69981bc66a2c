// @vitest-environment jsdom
import { expect, test, vi } from 'vitest';
import { accountErrorCode, googleErrorCode } from './account-errors.ts';

const sdkError = (code: string) => Object.assign(new Error(code), { code });

test.each([
  ['auth/invalid-credential', 'wrong-credentials'],
  ['auth/user-not-found', 'wrong-credentials'],
  ['auth/email-already-in-use', 'email-taken'],
  ['auth/password-does-not-meet-requirements', 'weak-password'],
  ['auth/expired-action-code', 'link-dead'],
  ['auth/network-request-failed', 'unreachable'],
  ['auth/internal-error', 'unexpected'],
  ['auth/something-new', 'unexpected'],
])('the account error %s is reported as %s', (code, expected) => {
  expect(accountErrorCode(sdkError(code))).toBe(expected);
});

test.each([[null], ['text'], [new Error('no code')], [{ code: 7 }]])(
  '%s is an unexpected account error',
  (error) => {
    expect(accountErrorCode(error)).toBe('unexpected');
  },
);

test.each([
  ['auth/internal-error', 'popup-unavailable'],
  ['auth/network-request-failed', 'popup-unavailable'],
  ['auth/operation-not-allowed', 'google-off'],
  ['auth/popup-blocked', 'popup-blocked'],
  ['auth/cancelled-popup-request', 'popup-closed'],
  ['auth/account-exists-with-different-credential', 'other-method'],
])('the Google log-in error %s is reported as %s', (code, expected) => {
  expect(googleErrorCode(sdkError(code))).toBe(expected);
});

test('a Google log-in without network is reported as unreachable', () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  expect(googleErrorCode(sdkError('auth/internal-error'))).toBe('unreachable');
});
