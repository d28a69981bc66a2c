import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { cacheFor } from './cache-for.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test('a read is reused until it expires', async () => {
  let reads = 0;
  const read = cacheFor(1000, () => Promise.resolve((reads += 1)));
  expect(await Promise.all([read(), read()])).toEqual([1, 1]);
  vi.advanceTimersByTime(999);
  expect(await read()).toBe(1);
  vi.advanceTimersByTime(1);
  expect(await read()).toBe(2);
});

test('a failed read is not reused', async () => {
  let reads = 0;
  const read = cacheFor(1000, () => {
    reads += 1;
    return reads === 1 ? Promise.reject(new Error('offline')) : Promise.resolve('back');
  });
  await expect(read()).rejects.toThrow('offline');
  expect(await read()).toBe('back');
});
