import { expect, it } from 'vitest';
import { createMemoryDatabase } from '../../test/doubles/memory-database.ts';
import { syncUnread } from './sync-unread.ts';

const entry = 'users/fan/notifications/a';
const mark = 'users/fan/unread/a';

it.each([
  ['an unread entry without its mark gets it', { read: false }, null, true],
  ['an unread entry with its mark keeps it', { read: false }, true, true],
  ['a read entry loses its mark', { read: true }, true, null],
  ['an entry that does not say whether it is read has no mark', { title: 'Old' }, true, null],
  ['an entry that is gone leaves no mark behind', null, true, null],
])('%s', async (_name, stored, before, after) => {
  const memory = createMemoryDatabase();
  await memory.database.update({ [entry]: stored, [mark]: before });
  await syncUnread('fan', 'a', memory.database);
  expect(memory.at(mark)).toBe(after);
  await syncUnread('fan', 'a', memory.database);
  expect(memory.at(mark)).toBe(after);
});

it('an entry that is read while its mark is being written ends up without a mark', async () => {
  const memory = createMemoryDatabase();
  await memory.database.update({ [`${entry}/read`]: false });
  const update = async (changes: Record<string, unknown>) => {
    await memory.database.update({ [`${entry}/read`]: true });
    await memory.database.update(changes);
  };
  await syncUnread('fan', 'a', { ...memory.database, update });
  expect(memory.at(mark)).toBeNull();
});
