import { beforeEach, expect, it } from 'vitest';
import { createMemoryDatabase } from '../../test/doubles/memory-database.ts';
import { listMax } from '../../src/contract/pace.ts';
import { repairFavourites } from './repair-favourites.ts';

let memory: ReturnType<typeof createMemoryDatabase>;
let lines: string[];

beforeEach(async () => {
  memory = createMemoryDatabase();
  lines = [];
  await memory.database.update({
    'profiles/ann/bands': { bolzer: 'Bölzer', 'tin-chapel': 'Tin Chapel' },
    'profiles/bob/bands': { bolzer: 'Bölzer' },
    'profiles/cat/displayName': 'Cat',
    'bandAliases/tin-chapel': 'tin-chapels',
    'follows/ann/jonas': true,
    'follows/bob/band:bolzer': true,
    'pace/ann/follows': { at: 3, of: 'jonas', count: 1 },
  });
});

const repair = (fix: boolean) =>
  repairFavourites(fix, {
    database: memory.database,
    clock: { now: () => 9 },
    say: (line) => void lines.push(line),
  });

it('favourite bands of older profiles become follows, of the other band if merged, and are counted', async () => {
  expect(await repair(false)).toBe(false);
  expect(memory.at('follows/ann')).toEqual({ jonas: true });
  expect(await repair(true)).toBe(true);
  expect(memory.at('follows')).toEqual({
    ann: { jonas: true, 'band:bolzer': true, 'band:tin-chapels': true },
    bob: { 'band:bolzer': true },
  });
  expect(memory.at('pace/ann/follows')).toEqual({ at: 3, of: 'jonas', count: 3 });
  expect(lines).toEqual([
    '1 member with favourite bands that they do not follow. Nothing was changed; --mend makes them follows, once.',
    'Favourite bands of 1 member became follows.',
  ]);
});

it('a member who ends a follow that came from a favourite does not get it back', async () => {
  await repair(true);
  await memory.database.update({ 'follows/ann/band:bolzer': null });
  expect(await repair(false)).toBe(true);
  expect(await repair(true)).toBe(true);
  expect(memory.at('follows/ann/band:bolzer')).toBeNull();
});

it('a list of follows that is full is left as it is', async () => {
  const full = Object.fromEntries(Array.from({ length: listMax.follows }, (_, index) => [`m${index}`, true]));
  await memory.database.update({ 'follows/ann': full });
  await repair(true);
  expect(memory.at('follows/ann')).toEqual(full);
});
