import { noRoles } from '@contract/roles.ts';
import { expect, test, vi } from 'vitest';
import { watchPath } from '../../../platform/watch-path.ts';
import { type FoundMembers, joinRanges, type Member, watchMembers } from './members.ts';

vi.mock('../../../platform/watch-path.ts', () => ({ watchPath: vi.fn() }));

const member = (uid: string, keys: Member['keys']): Member => ({
  ...{
    uid,
    name: uid,
    email: '',
    unverified: false,
    joinedAt: 0,
    roles: noRoles,
    disabled: null,
    removed: null,
    keys,
  },
  decision: { number: 0, by: null },
});

const ranges = [{ by: 'searchKey1' }, { by: 'searchKey2' }, { by: 'emailKey' }] as const;
const ann = member('ann', { searchKey1: 'ann ray', searchKey2: 'ray ann', emailKey: 'ray@x' });
const ray = member('ray', { searchKey1: 'ray' });
const rae = member('rae', { searchKey1: 'rae' });

const uids = (found: Member[][], count: number) => {
  const { members, more } = joinRanges(ranges, found, count);
  return [members.map(({ uid }) => uid), more];
};

test('ranges are merged in the order of their keys, each member once', () => {
  expect(uids([[rae, ray], [ann], [ann]], 10)).toEqual([['rae', 'ray', 'ann'], false]);
});

test('merged ranges return at most the requested number, because later entries may be incomplete', () => {
  expect(uids([[rae, ray], [ann], []], 2)).toEqual([['rae', 'ray'], true]);
  expect(uids([[rae], [], []], 1)).toEqual([['rae'], true]);
  expect(uids([[], [], []], 2)).toEqual([[], false]);
});

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
