import { beforeEach, expect, it } from 'vitest';
import { createMemoryStore } from '../../test/doubles/memory-store.ts';
import { admit } from './rate-limit.ts';

const path = 'limits/ann';
let now = 0;
let memory = createMemoryStore();
const send = (bytes: number) =>
  admit(
    path,
    [
      { fields: { window: 'second', count: 'calls' }, windowMs: 1000, limit: 2 },
      { fields: { window: 'minute', count: 'bytes' }, windowMs: 60_000, limit: 100, amount: bytes },
    ],
    { store: memory.store, clock: { now: () => now } },
  );

beforeEach(() => {
  now = 120_500;
  memory = createMemoryStore();
});

it('lets in what every window has room for, and counts nothing of what it refuses', async () => {
  expect(await send(60)).toBe(true);
  expect(await send(41)).toBe(false);
  expect(await send(40)).toBe(true);
  expect(await send(0)).toBe(false);
  expect(memory.at(path)).toEqual({ second: 120, calls: 2, minute: 2, bytes: 100 });
});

it('begins anew with every window, each in its own time', async () => {
  await send(90);
  await send(0);
  now += 500;
  expect(await send(20)).toBe(false);
  expect(await send(10)).toBe(true);
  now += 60_000;
  expect(await send(100)).toBe(true);
  expect(memory.at(path)).toEqual({ second: 181, calls: 1, minute: 3, bytes: 100 });
});
