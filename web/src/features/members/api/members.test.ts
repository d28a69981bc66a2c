import { expect, test, vi } from 'vitest';
import { loadFirebase } from '../../../platform/firebase/load.ts';
import type { DatabaseService, Firebase } from '../../../platform/firebase/types.ts';
import { type FoundMembers, watchMembers } from './members.ts';

vi.mock('../../../platform/firebase/load.ts', () => ({ loadFirebase: vi.fn() }));

test('the newest members are those who joined last, with the roles they hold', async () => {
  const stored: Record<string, unknown> = {
    access: { ray: { author: true } },
    members: {
      ann: { name: 'Ann', joinedAt: 1 },
      ray: { name: 'Ray', joinedAt: 3 },
      rae: { name: 'Rae', joinedAt: 2 },
    },
  };
  const watch = vi.fn<DatabaseService['watch']>((path, onStored) => {
    onStored(stored[path]);
    return () => undefined;
  });
  vi.mocked(loadFirebase).mockResolvedValue({ database: { watch } } as unknown as Firebase);
  const found: FoundMembers[] = [];
  watchMembers('newest', 3)((each) => found.push(each), vi.fn());
  await vi.waitFor(() => expect(found).toHaveLength(1));
  expect(found.at(-1)?.members.map(({ uid, roles }) => [uid, roles.author])).toEqual([
    ['ray', true],
    ['rae', false],
    ['ann', false],
  ]);
  expect(found.at(-1)?.more).toBe(true);
  const newest = { by: 'joinedAt', from: 0, count: 3 };
  expect(watch).toHaveBeenCalledWith('members', expect.anything(), expect.anything(), newest);
});
