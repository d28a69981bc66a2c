import { expect, test, vi } from 'vitest';
import { loadFirebase } from '../platform/firebase/load.ts';
import type { DatabaseService, Firebase } from '../platform/firebase/types.ts';
import { readMemberName, readPublicName } from './member-names.ts';

vi.mock('../platform/firebase/load.ts', () => ({ loadFirebase: vi.fn() }));

test.each([
  ['Mara Voss', 'Mara Voss'],
  [null, null],
])('a name stored as %s is read as %s', async (stored, name) => {
  const database = { read: vi.fn<DatabaseService['read']>().mockResolvedValue(stored) };
  vi.mocked(loadFirebase).mockResolvedValue({ database } as unknown as Firebase);
  expect(await readPublicName('mara')).toBe(name);
  expect(database.read).toHaveBeenCalledWith('profiles/mara/displayName');
  expect(await readMemberName('mara')).toBe(name);
  expect(database.read).toHaveBeenCalledWith('members/mara/name');
});
