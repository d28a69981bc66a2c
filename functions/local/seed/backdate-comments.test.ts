import { expect, it } from 'vitest';
import { createMemoryDatabase } from '../../test/doubles/memory-database.ts';
import { backdateNotifications } from './backdate-comments.ts';

const day = 24 * 3_600_000;

it('notifications of comments get the times of their comments, and those older than a week are marked as read', async () => {
  const { database, at } = createMemoryDatabase();
  const now = Date.now();
  const entry = { title: 'x', createdAt: now, read: false };
  const [one, two] = ['-Nabcdefghijklmnopqr', '-Nabcdefghijklmnopqr~-Nbbcdefghijklmnopqr'];
  await database.update({
    'users/fan/notifications': {
      [`reply-${two}`]: entry,
      [`hidden-${one}-n00002`]: entry,
      [`comment-${one}`]: { ...entry, merged: { [`comment-${two}`]: now } },
      'published-doom': entry,
    },
  });
  const times = new Map([
    [one, now - 20 * day],
    [two, now - day],
  ]);
  await backdateNotifications('fan', times, database);
  await backdateNotifications('nobody', times, database);
  expect(at('users/fan/notifications')).toMatchObject({
    [`reply-${two}`]: { createdAt: now - day, read: false },
    [`hidden-${one}-n00002`]: { createdAt: now - 20 * day, read: true },
    [`comment-${one}`]: { createdAt: now - day, read: false },
    'published-doom': { createdAt: now, read: false },
  });
  expect(at('users/nobody')).toBeNull();
});
