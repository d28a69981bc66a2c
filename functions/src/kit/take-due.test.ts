import { expect, it } from 'vitest';
import { createMemoryDatabase } from '../../test/doubles/memory-database.ts';
import { takeDue } from './take-due.ts';

interface Job {
  due: number;
  tries: number;
}

async function setUp(job: Job | null) {
  let now = 100;
  const { database, at } = createMemoryDatabase();
  await database.update({ 'jobs/a': job });
  const take = () =>
    takeDue<Job>(
      'jobs/a',
      {
        turnMs: 50,
        isDue: ({ due }, moment) => due <= moment,
        taken: ({ tries }, due) => ({ due, tries: tries + 1 }),
      },
      { database, clock: { now: () => now } },
    );
  return { take, at, pass: (milliseconds: number) => void (now += milliseconds) };
}

it('a record that is due is taken by one of several simultaneous runs', async () => {
  const { take, at } = await setUp({ due: 100, tries: 0 });
  const taken = await Promise.all([take(), take(), take()]);
  expect(taken.filter((job) => job !== null)).toEqual([{ due: 150, tries: 1 }]);
  expect(at('jobs/a')).toEqual({ due: 150, tries: 1 });
});

it('a record whose turn is over is taken again: its holder is dead', async () => {
  const { take, pass } = await setUp({ due: 100, tries: 0 });
  await take();
  pass(49);
  expect(await take()).toBeNull();
  pass(1);
  expect(await take()).toEqual({ due: 200, tries: 2 });
});

it('a record that is gone is not taken, and does not come back', async () => {
  const { take, at } = await setUp(null);
  expect(await take()).toBeNull();
  expect(at('jobs/a')).toBeNull();
});
