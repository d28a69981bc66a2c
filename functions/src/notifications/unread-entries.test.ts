import { expect, test } from 'vitest';
import type { Notification } from '../contract/notifications.ts';
import { unreadEntries } from './unread-entries.ts';

const entry = (createdAt: number, read = false): Notification => ({
  kind: 'reply',
  title: 'Ann answered you.',
  link: '/article/one',
  why: '',
  createdAt,
  read,
});

test('the entries that may stay on a device are the unread ones, newest first', () => {
  const entries = { old: entry(1), read: entry(2, true), latest: entry(3) };
  expect(unreadEntries(entries)).toEqual({ standing: '["latest","old"]', since: '0' });
});

test('a message without room for all unread entries says since when it lists them', () => {
  const key = (index: number) => `published-${'slow-'.repeat(20)}${index}`;
  const entries = Object.fromEntries(
    Array.from({ length: 200 }, (_, index) => [key(index), entry(index + 1)]),
  );
  const { standing, since } = unreadEntries(entries);
  const keys = JSON.parse(standing) as string[];
  expect(Buffer.byteLength(standing)).toBeLessThanOrEqual(1501);
  expect(keys[0]).toBe(key(199));
  expect(entries[keys.at(-1) ?? '']?.createdAt).toBe(Number(since));
});
