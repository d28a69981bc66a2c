import { expect, test, vi } from 'vitest';
import { moduleLoader } from './module-loader.ts';

const file = 'https://riffhall.test/assets/functions-C39tvmK.js';
const failed = () => Promise.reject(new TypeError(`Failed to fetch dynamically imported module: ${file}`));

test('a module whose failure the browser has cached is requested from a new URL on each attempt', async () => {
  const importFrom = vi
    .fn<(address: string) => Promise<string>>()
    .mockImplementationOnce(failed)
    .mockResolvedValue('the code');
  const load = moduleLoader(failed, importFrom);
  await expect(load()).rejects.toThrow('Failed to fetch');
  expect(await load()).toBe('the code');
  expect(await load()).toBe('the code');
  const asked = importFrom.mock.calls.map(([address]) => address);
  expect(new Set(asked).size).toBe(2);
  for (const address of asked) expect(address.startsWith(`${file}?`)).toBe(true);
});

test('a module that throws during evaluation is not requested again', async () => {
  const importFrom = vi.fn<(address: string) => Promise<unknown>>();
  const broken = new Error('There is no such setting.');
  await expect(moduleLoader(() => Promise.reject(broken), importFrom)()).rejects.toBe(broken);
  expect(importFrom).not.toHaveBeenCalled();
});
