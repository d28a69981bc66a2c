// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { mailCooldown } from './mail-cooldown.ts';

beforeEach(() => void vi.useFakeTimers({ now: 1_700_000_000_000 }));
afterEach(() => {
  vi.useRealTimers();
  localStorage.clear();
});

test('there is no mail cooldown before the first mail', () => {
  expect(mailCooldown.remaining()).toBe(0);
});

test.each([
  [0, 60_000],
  [59_999, 1],
  [60_000, 0],
  [500_000, 0],
  [-1, 0],
])('%i ms after a mail, the cooldown has %i ms left', (elapsed, left) => {
  mailCooldown.start();
  vi.setSystemTime(Date.now() + elapsed);
  expect(mailCooldown.remaining()).toBe(left);
});

test('a malformed stored mail cooldown counts as none', () => {
  localStorage.setItem('riffhall:verification-sent', 'nonsense');
  expect(mailCooldown.remaining()).toBe(0);
});
