import { expect, it } from 'vitest';
import { createMemoryDatabase } from '../../test/doubles/memory-database.ts';
import { repairAccess } from './repair-access.ts';

it('the repair of access moves roles and closed accounts of an older database to their place, once', async () => {
  const { database, at } = createMemoryDatabase();
  await database.update({
    'members/boss': { name: 'Boss', roles: { admin: true } },
    'members/ann': {
      name: 'Ann',
      roles: { author: true },
      change: { number: 2, by: 'boss', before: 'author', after: 'author, comments' },
    },
    'members/cid': {
      name: 'Cid',
      disabledAt: 5,
      closing: { number: 1, disabled: true, by: 'boss', reason: 'Spam.', hidden: true },
    },
    'members/fan': { name: 'Fan' },
    'access/cid/closed': 5,
  });
  const lines: string[] = [];
  const deps = { database, say: (line: string) => void lines.push(line) };
  expect(await repairAccess(false, deps)).toBe(false);
  expect(at('access')).toEqual({ cid: { closed: 5 } });
  expect(await repairAccess(true, deps)).toBe(true);
  expect(at('access')).toEqual({
    boss: { admin: true },
    ann: {
      author: true,
      comments: true,
      decision: { what: 'roles', number: 2, by: 'boss', before: 'author', after: 'author, comments' },
    },
    cid: { closed: { at: 5, by: 'boss', reason: 'Spam.', hidden: true } },
  });
  expect(at('members/ann')).toEqual({ name: 'Ann' });
  expect(await repairAccess(false, deps)).toBe(true);
  expect(lines).toEqual([
    'Roles of 3 members are where an older version kept them. Nothing was changed; --mend moves them.',
    'Roles of 3 members were moved.',
    'Access: every role is in its place.',
  ]);
});
