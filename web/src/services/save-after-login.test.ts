import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { saveAfterLogin } from './save-after-login.ts';

beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers();
});
afterEach(() => void vi.useRealTimers());

test('is answered once', () => {
  saveAfterLogin.put('doom', 'Doom in the mill');
  expect(saveAfterLogin.take()).toEqual({ slug: 'doom', title: 'Doom in the mill' });
  expect(saveAfterLogin.take()).toBeNull();
});

test('counts no longer after an hour', () => {
  saveAfterLogin.put('doom', 'Doom in the mill');
  vi.advanceTimersByTime(60 * 60_000);
  expect(saveAfterLogin.take()).toBeNull();
});

test.each(['no json', '{}', '{"slug":1,"title":"x","at":0}'])('what cannot be read is nothing: %s', (stored) => {
  localStorage.setItem('riffhall:save-after-login', stored);
  expect(saveAfterLogin.take()).toBeNull();
});
