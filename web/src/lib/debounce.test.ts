import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Debounce } from './debounce.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('a debounced function runs once, after calls have paused', () => {
  const run = vi.fn();
  const debounce = new Debounce(run, 100);
  debounce.schedule();
  vi.advanceTimersByTime(99);
  debounce.schedule();
  vi.advanceTimersByTime(99);
  expect(run).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(run).toHaveBeenCalledOnce();
});

test('a debounced function with a maximum delay runs while calls continue', () => {
  const run = vi.fn();
  const debounce = new Debounce(run, 100, 250);
  for (let call = 0; call < 6; call += 1) {
    debounce.schedule();
    vi.advanceTimersByTime(50);
  }
  expect(run).toHaveBeenCalledOnce();
});

test('a cancelled debounced function does not run', () => {
  const run = vi.fn();
  const debounce = new Debounce(run, 100, 250);
  debounce.schedule();
  debounce.cancel();
  vi.advanceTimersByTime(1000);
  expect(run).not.toHaveBeenCalled();
});
