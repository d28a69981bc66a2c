import { beforeEach, describe, expect, it } from 'vitest';
import { createMemoryDatabase } from '../../test/doubles/memory-database.ts';
import { consume, consumeOnce, countInMinutes } from './rate-limit.ts';

const path = 'limits/ann';
let now = 0;
let memory = createMemoryDatabase();
const deps = () => ({ database: memory.database, clock: { now: () => now } });

beforeEach(() => {
  now = 120_500;
  memory = createMemoryDatabase();
});

describe('a rate limit with fixed windows', () => {
  const send = (bytes: number) =>
    consume(
      path,
      [
        { fields: { window: 'second', count: 'calls' }, windowMs: 1000, limit: 2 },
        { fields: { window: 'minute', count: 'bytes' }, windowMs: 60_000, limit: 100, amount: bytes },
      ],
      deps(),
    );

  it('a rate limit counts what fits into every window, and does not count what it refuses', async () => {
    expect(await send(60)).toBe(true);
    expect(await send(41)).toBe(false);
    expect(await send(40)).toBe(true);
    expect(await send(0)).toBe(false);
    expect(memory.at(path)).toEqual({ second: 120, calls: 2, minute: 2, bytes: 100 });
  });

  it('a rate limit resets each window at its own time', async () => {
    await send(90);
    await send(0);
    now += 500;
    expect(await send(20)).toBe(false);
    expect(await send(10)).toBe(true);
    now += 60_000;
    expect(await send(100)).toBe(true);
    expect(memory.at(path)).toEqual({ second: 181, calls: 1, minute: 3, bytes: 100 });
  });

  it('a rate limit keeps the other counts of a shared window until the window resets', async () => {
    const sendAs = (count: string) =>
      consume(path, [{ fields: { window: 'second', count }, windowMs: 1000, limit: 1 }], deps());
    expect([await sendAs('ann'), await sendAs('bob'), await sendAs('ann')]).toEqual([true, true, false]);
    expect(memory.at(path)).toEqual({ second: 120, ann: 1, bob: 1 });
    now += 500;
    expect(await sendAs('bob')).toBe(true);
    expect(memory.at(path)).toEqual({ second: 121, bob: 1 });
  });
});

describe('a rate limit with a log', () => {
  const log = {
    keepMs: 1000,
    timeOf: (at: number) => at,
    add: (others: number[], at: number) => (others.length < 2 ? at : null),
  };
  const send = (id: string) => consumeOnce(path, id, log, deps());

  it('a log counts an id once, however often it is sent', async () => {
    expect([await send('a'), await send('a'), await send('b'), await send('a')]).toEqual([
      now,
      now,
      now,
      now,
    ]);
    expect(await send('c')).toBeNull();
    expect(memory.at(path)).toEqual({ a: now, b: now });
  });

  it('a log drops entries that are older than its window', async () => {
    await send('a');
    now += 600;
    await send('b');
    now += 400;
    expect(await send('c')).toBe(now);
    expect(memory.at(path)).toEqual({ b: now - 400, c: now });
  });
});

it('a sliding count covers the last minutes and keeps no older counts', async () => {
  const count = () => countInMinutes(path, 2, deps());
  expect([await count(), await count()]).toEqual([1, 2]);
  now += 60_000;
  expect(await count()).toBe(3);
  now += 60_000;
  expect(await count()).toBe(2);
  expect(memory.at(path)).toEqual({ m3: 1, m4: 1 });
});
