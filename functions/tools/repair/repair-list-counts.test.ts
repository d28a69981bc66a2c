import { beforeEach, expect, it } from 'vitest';
import { createMemoryDatabase } from '../../test/doubles/memory-database.ts';
import { repairListCounts } from './repair-list-counts.ts';

let memory: ReturnType<typeof createMemoryDatabase>;
let lines: string[];

const repair = (fix = false, { database } = memory) =>
  repairListCounts(fix, { database, say: (line) => void lines.push(line) });

const many = (number: number) =>
  Object.fromEntries(Array.from({ length: number }, (_, index) => [`article-${index}`, { savedAt: 1 }]));

/** Lists without a count, one with a count, and one whose count exceeds its entries. */
beforeEach(async () => {
  memory = createMemoryDatabase();
  await memory.database.update({
    'members/ann': { email: 'ann@mail.test' },
    'members/fan': { email: 'fan@mail.test' },
    'saved/fan': many(450),
    'users/fan/muted/threads': { 'article:one': true },
    'follows/fan': { ann: true },
    'pace/fan/follows': { at: 7, of: 'ann', count: 1 },
    'pace/ann/saved': { at: 7, of: 'article-1', count: 3 },
  });
  lines = [];
});

it('the repair of lists reports counts that differ from the lists, and changes nothing without --mend', async () => {
  expect(await repair()).toBe(false);
  expect(lines.toSorted()).toEqual([
    'Counts of lists that are wrong: 3. Nothing was changed; --mend puts them right.',
    'mutedThreads  fan   there are 1, counted never',
    'saved         ann   there are 0, counted 3',
    'saved         fan   there are 450, counted never',
  ]);
  expect(memory.at('pace/fan/saved')).toBeNull();
});

it('the repair of lists recounts with --mend and keeps the time of the last write', async () => {
  expect(await repair(true)).toBe(true);
  expect(memory.at('pace/fan')).toEqual({
    saved: { count: 450 },
    mutedThreads: { count: 1 },
    follows: { at: 7, of: 'ann', count: 1 },
  });
  expect(memory.at('pace/ann/saved')).toEqual({ at: 7, of: 'article-1', count: 0 });
  lines = [];
  expect(await repair()).toBe(true);
  expect(lines).toEqual(['Saved articles, follows and muted threads: every count is right.']);
});

it('the repair of lists leaves alone a count that has changed since it was read', async () => {
  const { database } = memory;
  const moving: typeof database = {
    ...database,
    transact: async (path, change) => {
      if (path === 'pace/ann/saved/count') await database.update({ [path]: 4 });
      return database.transact(path, change);
    },
  };
  expect(await repair(true, { ...memory, database: moving })).toBe(false);
  expect(lines.at(-1)).toBe('Counts of lists mended: 2. Changed meanwhile: 1, run this again.');
  expect(memory.at('pace/ann/saved/count')).toBe(4);
});
