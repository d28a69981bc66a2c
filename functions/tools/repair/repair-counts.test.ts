import { expect, it } from 'vitest';
import { createMemoryDatabase } from '../../test/doubles/memory-database.ts';
import { repairCounts } from './repair-counts.ts';

it('the repair of counts moves those of an earlier version only with --mend, and once', async () => {
  const { database, at } = createMemoryDatabase();
  await database.update({
    'follows/ann': { bob: true, 'band:bolzer': true },
    'follows/eve': { bob: true },
    'saved/ann': { doom: { savedAt: 1 }, gone: { savedAt: 2 } },
    'saved/eve/doom/savedAt': 3,
    'profiles/bob': { displayName: 'Bob', followers: 2 },
    tallies: { followers: { bob: { count: 2 } }, horns: { doom: { count: 1 } } },
  });
  const lines: string[] = [];
  const repair = (fix: boolean) => repairCounts(fix, { database, say: (line) => void lines.push(line) });
  expect(await repair(false)).toBe(false);
  expect(at('counts')).toBeNull();
  expect(await repair(true)).toBe(true);
  expect(at('counts')).toEqual({ followers: { bob: 2, 'band:bolzer': 1 }, saves: { doom: 2, gone: 1 } });
  expect(at('profiles/bob')).toEqual({ displayName: 'Bob' });
  expect(at('tallies')).toBeNull();
  expect(await repair(false)).toBe(true);
  expect(lines).toHaveLength(2);
});
