import { expect, test, vi } from 'vitest';
import { loadFirebase } from '../platform/firebase/load.ts';
import type { DatabaseService, Firebase } from '../platform/firebase/types.ts';
import { readMemberName, readPublicName, readPublicPicture } from './member-names.ts';

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

test('the picture of a member is read only if it is one of ours or of Google', async () => {
  const read = vi.fn<DatabaseService['read']>().mockResolvedValue('https://elsewhere.example/x.png');
  vi.mocked(loadFirebase).mockResolvedValue({ database: { read } } as unknown as Firebase);
  expect(await readPublicPicture('mara')).toBeNull();
  read.mockResolvedValue('/media/a1a1a1a1a1a1a1a1a1a1a1a1/avatar.webp');
  expect(await readPublicPicture('mara')).toBe('/media/a1a1a1a1a1a1a1a1a1a1a1a1/avatar.webp');
});
