import { beforeEach, expect, it } from 'vitest';
import { createMemoryDatabase } from '../../test/doubles/memory-database.ts';
import { acquireLease, isLeased, withLease } from './lease.ts';

const path = 'work/lease';
let now = 0;
let memory = createMemoryDatabase();
const deps = () => ({
  database: memory.database,
  clock: { now: () => now },
  pause: (milliseconds: number) => {
    now += milliseconds;
    return Promise.resolve();
  },
});

beforeEach(() => {
  now = 1000;
  memory = createMemoryDatabase();
});

it('a lease has one holder, who may renew it, until it expires', async () => {
  expect(await acquireLease(path, 'ann', 500, deps())).toBe(1500);
  expect(await acquireLease(path, 'bob', 500, deps())).toBeNull();
  now = 1400;
  expect(await acquireLease(path, 'ann', 500, deps())).toBe(1900);
  now = 1900;
  expect(await isLeased(path, deps())).toBe(false);
  expect(await acquireLease(path, 'bob', 500, deps())).toBe(2400);
});

it('a lease waits for another holder, and is released even if the work fails', async () => {
  await acquireLease(path, 'ann', 5000, deps());
  const failing = withLease(path, deps(), () => Promise.reject(new Error('broken')));
  await expect(failing).rejects.toThrow('broken');
  expect(now).toBeGreaterThanOrEqual(6000);
  expect(memory.at(path)).toBeNull();
});

it('a lease stays with its holder while the answer to the last write is lost and the write is sent again', async () => {
  let other: number | null = 0;
  memory.loseAnswer(async () => (other = await acquireLease(path, 'bob', 60_000, deps())));
  await withLease(path, deps(), ({ database }) => database.update({ done: true }));
  expect(other).toBeNull();
  expect(await acquireLease(path, 'bob', 60_000, deps())).not.toBeNull();
});

it('work under a lease is not written once the lease has expired', async () => {
  const slow = withLease(path, deps(), ({ database }) => {
    now += 90_000;
    return database.update({ done: true });
  });
  await expect(slow).rejects.toMatchObject({ code: 'busy' });
  expect(memory.at('done')).toBeNull();
});
