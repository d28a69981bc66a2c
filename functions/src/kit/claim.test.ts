import { beforeEach, expect, it } from 'vitest';
import { createMemoryDatabase } from '../../test/doubles/memory-database.ts';
import { claim, findOtherHolder } from './claim.ts';

interface Holder {
  owner: string;
}

const path = 'names/north';
const minuteMs = 60_000;
let now = 0;
let memory = createMemoryDatabase();
const deps = () => ({ database: memory.database, clock: { now: () => now } });
const claimOf = (owner: string) => ({ path, isOurs: (holder: Holder) => holder.owner === owner });
const claimFor = (owner: string) => claim({ owner }, claimOf(owner), deps());

beforeEach(() => {
  now = 10 * minuteMs;
  memory = createMemoryDatabase();
});

it('gives a claim to one of two who want the same at once, and names that one to the other', async () => {
  const results = await Promise.all([claimFor('ann'), claimFor('bob')]);
  expect(results).toEqual([null, { owner: 'ann', claimedAt: now }]);
  expect(await findOtherHolder(claimOf('ann'), deps())).toBeNull();
  expect(await findOtherHolder(claimOf('bob'), deps())).toMatchObject({ owner: 'ann' });
});

it('gives a claim that broke off to the next who asks, two minutes later', async () => {
  await claimFor('ann');
  now += 2 * minuteMs;
  expect(await claimFor('bob')).toMatchObject({ owner: 'ann' });
  now += 1;
  expect(await claimFor('bob')).toBeNull();
  expect(memory.at(path)).toEqual({ owner: 'bob', claimedAt: now });
});

it('never gives away what is held for good, and leaves it as it is for its owner', async () => {
  await memory.database.update({ [path]: { owner: 'ann' } });
  now += 60 * minuteMs;
  expect(await claimFor('bob')).toEqual({ owner: 'ann' });
  expect(await claimFor('ann')).toBeNull();
  expect(memory.at(path)).toEqual({ owner: 'ann' });
});
