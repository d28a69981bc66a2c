import { expect, it } from 'vitest';
import { createMemoryDatabase } from '../../test/doubles/memory-database.ts';
import { claimDue, forEachDue } from './due.ts';

interface Job {
  due: number;
  tries: number;
}

async function setUpJob(job: Job | null) {
  let now = 100;
  const { database, at } = createMemoryDatabase();
  await database.update({ 'jobs/a': job });
  const claim = () =>
    claimDue<Job>(
      'jobs/a',
      {
        leaseMs: 50,
        isDue: ({ due }, moment) => due <= moment,
        claimed: ({ tries }, due) => ({ due, tries: tries + 1 }),
      },
      { database, clock: { now: () => now } },
    );
  return { claim, at, pass: (milliseconds: number) => void (now += milliseconds) };
}

it('a due record is claimed by only one of several simultaneous runs', async () => {
  const { claim, at } = await setUpJob({ due: 100, tries: 0 });
  const claimed = await Promise.all([claim(), claim(), claim()]);
  expect(claimed.filter((job) => job !== null)).toEqual([{ due: 150, tries: 1 }]);
  expect(at('jobs/a')).toEqual({ due: 150, tries: 1 });
});

it('a record whose lease has expired is claimed again, as its holder is dead', async () => {
  const { claim, pass } = await setUpJob({ due: 100, tries: 0 });
  await claim();
  pass(49);
  expect(await claim()).toBeNull();
  pass(1);
  expect(await claim()).toEqual({ due: 200, tries: 2 });
});

it('a deleted record is not claimed and does not come back', async () => {
  const { claim, at } = await setUpJob(null);
  expect(await claim()).toBeNull();
  expect(at('jobs/a')).toBeNull();
});

const list = { a: { at: 1 }, b: { at: 2 }, c: { at: 3 }, d: { at: 900 } };

async function setUpList(broken: readonly string[]) {
  const memory = createMemoryDatabase();
  await memory.database.update({ work: list });
  const tried: string[] = [];
  const run = async (until: number, work: (key: string) => unknown = () => undefined) => {
    tried.length = 0;
    await forEachDue(
      { list: 'work', by: 'at', until, limit: 2 },
      async ({ key }) => {
        tried.push(key);
        await work(key);
        if (broken.includes(key)) throw new Error(`${key} is broken`);
        await memory.database.update({ [`work/${key}`]: null });
      },
      memory.database,
    ).catch(() => undefined);
    return [...tried];
  };
  return { memory, run };
}

it('entries that always fail do not keep the others from their turn, even if they fill a whole run', async () => {
  const { memory, run } = await setUpList(['a', 'b']);
  expect(await run(100)).toEqual(['a', 'b']);
  expect(await run(200)).toEqual(['c', 'a']);
  expect(await run(1000)).toEqual(['b', 'a']);
  expect(await run(2000)).toEqual(['d', 'a']);
  expect(Object.keys(memory.at('work') as object)).toEqual(['a', 'b']);
});

it('an entry that fails but was renewed or deleted meanwhile is left as it is', async () => {
  const { memory, run } = await setUpList(['a', 'b']);
  await run(100, (key) => memory.database.update({ [`work/${key}/at`]: key === 'a' ? 50 : null }));
  expect(memory.at('work')).toEqual({ a: { at: 50 }, c: { at: 3 }, d: { at: 900 } });
});

it('an entry that fails and cannot be requeued does not hold up the others', async () => {
  const { memory, run } = await setUpList(['a']);
  const tried = await run(100, (key) => {
    if (key === 'a') memory.failCall(1);
  });
  expect(tried).toEqual(['a', 'b']);
});
