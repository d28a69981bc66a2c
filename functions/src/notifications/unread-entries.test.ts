import { expect, test } from 'vitest';
import { unreadEntries } from './unread-entries.ts';

const entry = (key: string, createdAt: number) => ({ key, value: { createdAt } });

test('the entries that may stay on a device are the unread ones, newest first', () => {
  expect(unreadEntries([entry('old', 1), entry('latest', 3)])).toEqual({
    standing: '["latest","old"]',
    since: '0',
  });
});

test('a message without room for all unread entries says since when it lists them', () => {
  const key = (index: number) => `published-${'slow-'.repeat(20)}${index}`;
  const entries = Array.from({ length: 200 }, (_, index) => entry(key(index), index + 1));
  const { standing, since } = unreadEntries(entries);
  const keys = JSON.parse(standing) as string[];
  expect(Buffer.byteLength(standing)).toBeLessThanOrEqual(1501);
  expect(keys[0]).toBe(key(199));
  expect(entries.find((one) => one.key === keys.at(-1))?.value.createdAt).toBe(Number(since));
});
