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

it('a claim goes to one of two simultaneous callers, and tells the other who has it', async () => {
  const results = await Promise.all([claimFor('ann'), claimFor('bob')]);
  expect(results).toEqual([null, { owner: 'ann', claimedAt: now }]);
  expect(await findOtherHolder(claimOf('ann'), deps())).toBeNull();
  expect(await findOtherHolder(claimOf('bob'), deps())).toMatchObject({ owner: 'ann' });
});

it('a claim that was interrupted becomes free after two minutes', async () => {
  await claimFor('ann');
  now += 2 * minuteMs;
  expect(await claimFor('bob')).toMatchObject({ owner: 'ann' });
  now += 1;
  expect(await claimFor('bob')).toBeNull();
  expect(memory.at(path)).toEqual({ owner: 'bob', claimedAt: now });
});

it('a settled claim stays unchanged with its holder', async () => {
  await memory.database.update({ [path]: { owner: 'ann' } });
  now += 60 * minuteMs;
  expect(await claimFor('bob')).toEqual({ owner: 'ann' });
  expect(await claimFor('ann')).toBeNull();
  expect(memory.at(path)).toEqual({ owner: 'ann' });
});
