import { expect, it } from 'vitest';
import { createMemoryDatabase } from '../../test/doubles/memory-database.ts';
import { claimDue } from './claim-due.ts';

interface Job {
  due: number;
  tries: number;
}

async function setUp(job: Job | null) {
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
  const { claim, at } = await setUp({ due: 100, tries: 0 });
  const claimed = await Promise.all([claim(), claim(), claim()]);
  expect(claimed.filter((job) => job !== null)).toEqual([{ due: 150, tries: 1 }]);
  expect(at('jobs/a')).toEqual({ due: 150, tries: 1 });
});

it('a record whose lease has expired is claimed again, as its holder is dead', async () => {
  const { claim, pass } = await setUp({ due: 100, tries: 0 });
  await claim();
  pass(49);
  expect(await claim()).toBeNull();
  pass(1);
  expect(await claim()).toEqual({ due: 200, tries: 2 });
});

it('a deleted record is not claimed and does not come back', async () => {
  const { claim, at } = await setUp(null);
  expect(await claim()).toBeNull();
  expect(at('jobs/a')).toBeNull();
});
