import { beforeEach, expect, it } from 'vitest';
import { createMemoryDatabase } from '../../test/doubles/memory-database.ts';
import { repairUnread } from './repair-unread.ts';

let memory: ReturnType<typeof createMemoryDatabase>;
let lines: string[];

const repair = (fix = false) =>
  repairUnread(fix, {
    database: memory.database,
    letSettle: () => Promise.resolve(),
    say: (line) => void lines.push(line),
  });

/** A project without unread marks, and with one stale mark. */
beforeEach(async () => {
  memory = createMemoryDatabase();
  await memory.database.update({
    'members/ann': { email: 'ann@mail.test' },
    'members/fan': { email: 'fan@mail.test' },
    'users/fan/notifications': { a: { read: false }, b: { read: true }, c: { read: false } },
    'users/fan/unread': { gone: true },
  });
  lines = [];
});

it('the repair of badges reports wrong unread marks, and changes nothing without --mend', async () => {
  expect(await repair()).toBe(false);
  expect(lines).toEqual(['Badges: wrong about 3 notifications. Nothing was changed; --mend puts it right.']);
  expect(memory.at('users/fan/unread')).toEqual({ gone: true });
});

it('the repair of badges marks exactly the unread notifications with --mend', async () => {
  expect(await repair(true)).toBe(true);
  expect(memory.at('users/fan/unread')).toEqual({ a: true, c: true });
  lines = [];
  expect(await repair()).toBe(true);
  expect(lines).toEqual(['Badges: all is right.']);
});
