import { beforeEach, expect, it, vi } from 'vitest';
import { TtlCache } from './ttl-cache.ts';

let now = 0;
const clock = { now: () => now };
let cache: TtlCache;
beforeEach(() => {
  now = 0;
  cache = new TtlCache({ ttlMs: 100, clock, maxEntries: 2 });
});

it('simultaneous and later callers share one load until it expires', async () => {
  const load = vi.fn(() => Promise.resolve('value'));
  expect(await Promise.all([cache.get('a', load), cache.get('a', load)])).toEqual(['value', 'value']);
  now = 99;
  await cache.get('a', load);
  expect(load).toHaveBeenCalledTimes(1);
  now = 100;
  await cache.get('a', load);
  expect(load).toHaveBeenCalledTimes(2);
});

it('the lifetime counts from the start of a load, and a single value may be kept longer', async () => {
  const load = vi.fn(() => Promise.resolve('value'));
  await cache.get('a', load, { ttlFactor: 3 });
  now = 299;
  await cache.get('a', load);
  expect(load).toHaveBeenCalledTimes(1);
});

it('a failed load is repeated by the next caller', async () => {
  await expect(cache.get('a', () => Promise.reject(new Error('down')))).rejects.toThrow('down');
  expect(await cache.get('a', () => Promise.resolve('value'))).toBe('value');
});

it('a value that is not cacheable is loaded again', async () => {
  const isCacheable = (value: string | null) => value !== null;
  expect(await cache.get('a', () => Promise.resolve(null), { isCacheable })).toBeNull();
  expect(await cache.get('a', () => Promise.resolve('value'), { isCacheable })).toBe('value');
});

it('a load that fails late does not drop a newer entry with the same key', async () => {
  let fail: (error: Error) => void = () => undefined;
  const late = cache.get('a', () => new Promise<string>((_resolve, reject) => (fail = reject)));
  now = 100;
  await cache.get('a', () => Promise.resolve('newer'));
  fail(new Error('down'));
  await expect(late).rejects.toThrow('down');
  expect(await cache.get('a', () => Promise.resolve('newest'))).toBe('newer');
});

it('the oldest entry is evicted if there are too many', async () => {
  const load = vi.fn(() => Promise.resolve('value'));
  for (const key of ['a', 'b', 'c', 'b', 'c']) await cache.get(key, load);
  expect(load).toHaveBeenCalledTimes(3);
  await cache.get('a', load);
  expect(load).toHaveBeenCalledTimes(4);
});
