import { afterEach, expect, test, vi } from 'vitest';
import { withTabLock } from './tab-lock.ts';

type Request = (name: string, work: () => Promise<void>) => Promise<void>;

const withLocks = (request: Request) => vi.stubGlobal('navigator', { locks: { request } });
const refuse: Request = () => Promise.reject(new DOMException('Access is denied.', 'SecurityError'));

afterEach(() => vi.unstubAllGlobals());

test('work runs under a lock shared by all tabs', async () => {
  const names: string[] = [];
  withLocks((name, work) => {
    names.push(name);
    return work();
  });
  const work = vi.fn(() => Promise.resolve());
  await withTabLock('saved:ann', work);
  expect(names).toEqual(['riffhall:saved:ann']);
  expect(work).toHaveBeenCalledOnce();
});

test('work runs without a lock in a browser that refuses locks, for example because storage is blocked', async () => {
  withLocks(refuse);
  const work = vi.fn(() => Promise.resolve());
  await withTabLock('saved:ann', work);
  expect(work).toHaveBeenCalledOnce();
});

test('work that fails under its lock is not repeated', async () => {
  withLocks((_name, work) => work());
  const work = vi.fn(() => Promise.reject(new Error('No answer.')));
  await expect(withTabLock('saved:ann', work)).rejects.toThrow('No answer.');
  expect(work).toHaveBeenCalledOnce();
});
