import { beforeEach, expect, it } from 'vitest';
import { createMemoryDatabase } from '../../test/doubles/memory-database.ts';
import { fanOut } from './fan-out.ts';

const keys = Array.from({ length: 120 }, (_, at) => `m${String(at).padStart(3, '0')}`);
let memory = createMemoryDatabase();
let reached: string[] = [];
let saved: string[] = [];

beforeEach(async () => {
  memory = createMemoryDatabase();
  reached = [];
  saved = [];
  await memory.database.update({ crowd: Object.fromEntries(keys.map((key) => [key, true])) });
});

const run = (change: Partial<Parameters<typeof fanOut>[0]> = {}) =>
  fanOut(
    {
      list: 'crowd',
      work: ({ key }) => Promise.resolve(void reached.push(key)),
      saveCursor: (after) => Promise.resolve(saved.push(after) > 0),
      ...change,
    },
    memory.database,
  );

it('a fan-out reaches every entry of a long list and saves the cursor after every page except the last', async () => {
  expect(await run()).toBe(true);
  expect(reached).toEqual(keys);
  expect(saved).toEqual(['m049', 'm099']);
});

it('a fan-out resumes after the cursor', async () => {
  expect(await run({ after: 'm099' })).toBe(true);
  expect(reached).toEqual(keys.slice(100));
});

it('a fan-out of an empty list ends immediately', async () => {
  expect(await run({ list: 'nobody' })).toBe(true);
  expect([reached, saved]).toEqual([[], []]);
});

it('a fan-out stops if its cursor is no longer accepted', async () => {
  expect(await run({ saveCursor: () => Promise.resolve(false) })).toBe(false);
  expect(reached).toEqual(keys.slice(0, 50));
});

it('a fan-out does not save a cursor past a recipient that failed', async () => {
  const work = ({ key }: { key: string }) =>
    key === 'm060' ? Promise.reject(new Error('Out of order')) : Promise.resolve();
  await expect(run({ work })).rejects.toThrow('Out of order');
  expect(saved).toEqual(['m049']);
});

it('a fan-out that may skip recipients retries each failed one once and reaches all others', async () => {
  const errors: unknown[] = [];
  const tries = new Map<string, number>();
  const work = ({ key }: { key: string }) => {
    const before = tries.get(key) ?? 0;
    tries.set(key, before + 1);
    const fails = key === 'm060' || key === 'm119' || (key === 'm007' && before === 0);
    return fails ? Promise.reject(new Error(key)) : Promise.resolve();
  };
  expect(await run({ work, onSkip: (error) => void errors.push(error) })).toBe(true);
  expect(saved).toEqual(['m049', 'm099']);
  expect(errors.map(String)).toEqual(['Error: m060', 'Error: m119']);
  expect(tries.size).toBe(keys.length);
  expect(tries.get('m007')).toBe(2);
});

it('a fan-out that reaches nobody on a page stops, so that the next run starts there', async () => {
  const work = ({ key }: { key: string }) =>
    key >= 'm050' ? Promise.reject(new Error('Out of order')) : Promise.resolve();
  await expect(run({ work, onSkip: () => undefined })).rejects.toThrow('Out of order');
  expect(saved).toEqual(['m049']);
});
