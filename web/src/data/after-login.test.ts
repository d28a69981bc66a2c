// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { followAfterLogin, hornsAfterLogin, saveAfterLogin } from './after-login.ts';

beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers();
});
afterEach(() => void vi.useRealTimers());

test('what a visitor wanted to do is returned once after the log-in, separately for each kind', () => {
  saveAfterLogin.put('doom');
  expect(hornsAfterLogin.take()).toBeNull();
  expect(saveAfterLogin.take()).toBe('doom');
  expect(saveAfterLogin.take()).toBeNull();
});

test('what a visitor wanted to do expires after an hour', () => {
  saveAfterLogin.put('doom');
  vi.advanceTimersByTime(60 * 60_000);
  expect(saveAfterLogin.take()).toBeNull();
});

test.each(['no json', '{}', '{"slug":1,"at":0}'])('a malformed stored wish counts as none: %s', (stored) => {
  localStorage.setItem('riffhall:save-after-login', stored);
  expect(saveAfterLogin.take()).toBeNull();
});

test.each(['', '../users', 'Doom', 'a'.repeat(81)])(
  'a wish with an invalid slug is not stored: "%s"',
  (slug) => {
    saveAfterLogin.put(slug);
    expect(saveAfterLogin.take()).toBeNull();
  },
);

test.each(['', 'a/b', '../users', 'toString', 'hasOwnProperty', 'a'.repeat(129)])(
  'a wish with an invalid member ID is not stored: "%s"',
  (uid) => {
    followAfterLogin.put(uid);
    expect(followAfterLogin.take()).toBeNull();
  },
);
