import { beforeEach, expect, it } from 'vitest';
import { createMemoryDatabase } from '../../test/doubles/memory-database.ts';
import { fanOut } from './fan-out.ts';

const keys = Array.from({ length: 120 }, (_, at) => `m${String(at).padStart(3, '0')}`);
let memory = createMemoryDatabase();
let reached: string[] = [];
let kept: string[] = [];

beforeEach(async () => {
  memory = createMemoryDatabase();
  reached = [];
  kept = [];
  await memory.database.update({ crowd: Object.fromEntries(keys.map((key) => [key, true])) });
});

const run = (change: Partial<Parameters<typeof fanOut>[0]> = {}) =>
  fanOut(
    {
      list: 'crowd',
      work: ({ key }) => Promise.resolve(void reached.push(key)),
      keep: (after) => Promise.resolve(kept.push(after) > 0),
      ...change,
    },
    memory.database,
  );

it('a fan-out reaches every entry of a long list, and keeps the cursor after every page but the last', async () => {
  expect(await run()).toBe(true);
  expect(reached).toEqual(keys);
  expect(kept).toEqual(['m049', 'm099']);
});

it('a fan-out resumes behind the cursor', async () => {
  expect(await run({ after: 'm099' })).toBe(true);
  expect(reached).toEqual(keys.slice(100));
});

it('a fan-out ends at once where the list is empty', async () => {
  expect(await run({ list: 'nobody' })).toBe(true);
  expect([reached, kept]).toEqual([[], []]);
});

it('a fan-out stops where the cursor is not wanted any more', async () => {
  expect(await run({ keep: () => Promise.resolve(false) })).toBe(false);
  expect(reached).toEqual(keys.slice(0, 50));
});

it('a fan-out keeps no cursor behind a recipient that failed', async () => {
  const work = ({ key }: { key: string }) =>
    key === 'm060' ? Promise.reject(new Error('Out of order')) : Promise.resolve();
  await expect(run({ work })).rejects.toThrow('Out of order');
  expect(kept).toEqual(['m049']);
});
