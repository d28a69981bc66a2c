import { expect, it } from 'vitest';
import { loadOnce } from './load-once.ts';

it('a value that is requested several times is loaded once', async () => {
  let loads = 0;
  const value = loadOnce(() => Promise.resolve((loads += 1)));
  expect(await Promise.all([value(), value()])).toEqual([1, 1]);
  expect(await value()).toBe(1);
});

it('a load that failed is repeated by the next caller', async () => {
  let loads = 0;
  const value = loadOnce(() => {
    loads += 1;
    return loads === 1 ? Promise.reject(new Error('Too many open files.')) : Promise.resolve('loaded');
  });
  await expect(value()).rejects.toThrow('Too many open files.');
  expect(await value()).toBe('loaded');
});
