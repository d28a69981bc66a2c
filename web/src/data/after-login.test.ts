// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { followAfterLogin, hornsAfterLogin, saveAfterLogin } from './after-login.ts';

beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers();
});
afterEach(() => void vi.useRealTimers());

test('what a visitor wanted is answered once after the log-in, each kind by itself', () => {
  saveAfterLogin.put('doom');
  expect(hornsAfterLogin.take()).toBeNull();
  expect(saveAfterLogin.take()).toBe('doom');
  expect(saveAfterLogin.take()).toBeNull();
});

test('what a visitor wanted counts no longer after an hour', () => {
  saveAfterLogin.put('doom');
  vi.advanceTimersByTime(60 * 60_000);
  expect(saveAfterLogin.take()).toBeNull();
});

test.each(['no json', '{}', '{"slug":1,"at":0}'])(
  'a stored wish that cannot be read counts as none: %s',
  (stored) => {
    localStorage.setItem('riffhall:save-after-login', stored);
    expect(saveAfterLogin.take()).toBeNull();
  },
);

test.each(['', '../users', 'Doom', 'a'.repeat(81)])(
  'a wish for what is no slug is not stored: "%s"',
  (slug) => {
    saveAfterLogin.put(slug);
    expect(saveAfterLogin.take()).toBeNull();
  },
);

test.each(['', 'a/b', '../users', 'toString', 'hasOwnProperty', 'a'.repeat(129)])(
  'a wish for what is no member’s id is not stored: "%s"',
  (uid) => {
    followAfterLogin.put(uid);
    expect(followAfterLogin.take()).toBeNull();
  },
);
