import { beforeEach, expect, it } from 'vitest';
import { createMemoryDatabase } from '../../test/doubles/memory-database.ts';
import { repairNames } from './repair-names.ts';

let memory = createMemoryDatabase();
let lines: string[] = [];
const repair = (fix = false) =>
  repairNames(fix, {
    database: memory.database,
    clock: { now: () => 1 },
    say: (line) => void lines.push(line),
  });

/** A project without name claims: Bob has a name that looks like Ann's. */
beforeEach(async () => {
  memory = createMemoryDatabase();
  lines = [];
  await memory.database.update({
    'users/ann/displayName': 'Lemmy',
    'members/ann': { name: 'Lemmy', joinedAt: 1 },
    'users/bob/displayName': 'Lеmmy',
    'members/bob': { name: 'Lеmmy', joinedAt: 2 },
    'users/cid/displayName': 'Doro',
    'members/cid': { name: 'Doro', joinedAt: 3 },
    'members/eve': { name: 'eve', joinedAt: 4 },
  });
});

it('the repair of names reports names that nobody has claimed, and changes nothing without --mend', async () => {
  expect(await repair()).toBe(false);
  expect(lines).toEqual(['3 names are not claimed. Nothing was changed; --mend claims them.']);
  expect(memory.at('nameClaims')).toBeNull();
});

it('the repair of names claims every name with --mend, for the first to join, and reports look-alikes', async () => {
  expect(await repair(true)).toBe(false);
  const claims = Object.values(memory.at('nameClaims') as Record<string, { uid: string }>);
  expect(claims.map(({ uid }) => uid).sort()).toEqual(['ann', 'cid']);
  expect(lines).toEqual(['name        bob   another member\'s name looks like "Lеmmy"', '2 names claimed.']);
  expect(memory.at('users/bob/displayName')).toBe('Lеmmy');
});

it('the repair of names reports nothing if every name is claimed', async () => {
  await memory.database.update({ 'users/bob/displayName': 'Wendy' });
  await repair(true);
  lines = [];
  expect(await repair()).toBe(true);
  expect(lines).toEqual(['Names: every one belongs to one member.']);
});
