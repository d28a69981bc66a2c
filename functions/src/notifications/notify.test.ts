import { expect, it } from 'vitest';
import { createMemoryStore } from '../../test/doubles/memory-store.ts';
import { type Notification, notificationsKept } from '../contract/notifications.ts';
import { notify } from './notify.ts';

function setUp() {
  let time = 1000;
  const memory = createMemoryStore();
  const deps = { store: memory.store, clock: { now: () => (time += 1) } };
  const send = (key: string, actor?: string) =>
    notify(
      {
        uid: 'fan',
        key,
        kind: 'reply',
        title: `Entry ${key}`,
        link: '/',
        why: 'Because.',
        ...(actor && { actor }),
      },
      deps,
    );
  const entries = () => (memory.at('users/fan/notifications') ?? {}) as Record<string, Notification>;
  return { send, entries };
}

it('writes an unread entry', async () => {
  const { send, entries } = setUp();
  expect(await send('a')).toBe(true);
  expect(entries()).toEqual({
    a: { kind: 'reply', title: 'Entry a', link: '/', why: 'Because.', createdAt: 1001, read: false },
  });
});

it('writes one entry for one occurrence, also when it comes again at the same moment', async () => {
  const { send, entries } = setUp();
  await Promise.all([send('a'), send('a')]);
  expect(await send('a')).toBe(false);
  expect(entries().a?.createdAt).toBe(1001);
});

it('does not tell people of their own act', async () => {
  const { send, entries } = setUp();
  expect(await send('a', 'fan')).toBe(false);
  expect(await send('b', 'author')).toBe(true);
  expect(Object.keys(entries())).toEqual(['b']);
});

it('keeps the newest 200', async () => {
  const { send, entries } = setUp();
  for (let index = 0; index < notificationsKept + 3; index += 1) await send(`k${index}`);
  const kept = Object.keys(entries());
  expect(kept).toHaveLength(notificationsKept);
  expect(kept).not.toContain('k2');
  expect(kept).toContain('k3');
});
