import { expect, it } from 'vitest';
import { loadOnce } from './load-once.ts';

it('what is asked for several times is loaded once', async () => {
  let loads = 0;
  const value = loadOnce(() => Promise.resolve((loads += 1)));
  expect(await Promise.all([value(), value()])).toEqual([1, 1]);
  expect(await value()).toBe(1);
});

it('what could not be loaded is loaded by the next who asks', async () => {
  let loads = 0;
  const value = loadOnce(() => {
    loads += 1;
    return loads === 1 ? Promise.reject(new Error('Too many open files.')) : Promise.resolve('loaded');
  });
  await expect(value()).rejects.toThrow('Too many open files.');
  expect(await value()).toBe('loaded');
});
