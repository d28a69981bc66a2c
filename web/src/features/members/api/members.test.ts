import { expect, test, vi } from 'vitest';
import { watchPath } from '../../../platform/watch-path.ts';
import { type FoundMembers, watchMembers } from './members.ts';

vi.mock('../../../platform/watch-path.ts', () => ({ watchPath: vi.fn() }));

test('the newest members are those who joined last, with the roles they hold', () => {
  const stored: Record<string, unknown> = {
    access: { ray: { author: true } },
    members: {
      ann: { name: 'Ann', joinedAt: 1 },
      ray: { name: 'Ray', joinedAt: 3 },
      rae: { name: 'Rae', joinedAt: 2 },
    },
  };
  vi.mocked(watchPath).mockImplementation((path, onStored) => {
    onStored(stored[path]);
    return () => undefined;
  });
  const found: FoundMembers[] = [];
  watchMembers('newest', 3)((each) => found.push(each), vi.fn());
  expect(found.at(-1)?.members.map(({ uid, roles }) => [uid, roles.author])).toEqual([
    ['ray', true],
    ['rae', false],
    ['ann', false],
  ]);
  expect(found.at(-1)?.more).toBe(true);
  expect(vi.mocked(watchPath).mock.calls.at(-1)?.[3]).toEqual({ by: 'joinedAt', from: 0, count: 3 });
});
