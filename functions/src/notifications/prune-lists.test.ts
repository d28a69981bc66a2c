import { describe, expect, it } from 'vitest';
import { createMemoryDatabase } from '../../test/doubles/memory-database.ts';
import { notificationsKept } from '../contract/notifications.ts';
import { devicesMax } from '../contract/push.ts';
import { pruneDevices, pruneNotifications } from './prune-lists.ts';

const lists = [
  { name: 'notifications', place: 'users/fan/notifications', at: 'createdAt', max: notificationsKept },
  { name: 'devices', place: 'devices/fan', at: 'at', max: devicesMax },
];

describe.each(lists)('the $name of a member', ({ name, place, at, max }) => {
  async function setUp(count: number) {
    const memory = createMemoryDatabase();
    for (let index = 0; index < count; index += 1)
      await memory.database.update({ [`${place}/n${index}`]: { [at]: 1000 + index } });
    const prune = (database = memory.database) =>
      (name === 'devices' ? pruneDevices : pruneNotifications)('fan', {
        database,
        clock: { now: () => 5000 },
      });
    return { ...memory, prune, kept: () => Object.keys(memory.at(place) ?? {}) };
  }

  it(`are kept up to ${max}`, async () => {
    const { prune, kept } = await setUp(max);
    expect(await prune()).toBe(0);
    expect(kept()).toHaveLength(max);
  });

  it('are removed beyond that, oldest first, however often it runs', async () => {
    const { prune, kept } = await setUp(max + 3);
    await Promise.all([prune(), prune()]);
    await prune();
    expect(kept()).toHaveLength(max);
    for (const removed of ['n0', 'n1', 'n2']) expect(kept()).not.toContain(removed);
  });

  it('are kept if they become the newest while they are being removed', async () => {
    const { prune, kept, database } = await setUp(max + 1);
    await prune({
      ...database,
      async transact(path, change) {
        await database.update({ [`${place}/n0/${at}`]: 4000 });
        return database.transact(path, change);
      },
    });
    expect(kept()).toContain('n0');
  });

  it('may be none', async () => {
    const { prune } = await setUp(0);
    expect(await prune()).toBe(0);
  });
});

it('the mark of a notification that is removed goes with it, also after a run that broke off', async () => {
  const memory = createMemoryDatabase();
  for (let index = 0; index <= notificationsKept; index += 1)
    await memory.database.update({
      [`users/fan/notifications/n${index}`]: { createdAt: 1000 + index, read: false },
      [`users/fan/unread/n${index}`]: true,
    });
  memory.dieWithWrite(2);
  const prune = () => pruneNotifications('fan', { database: memory.database, clock: { now: () => 5000 } });
  await prune().catch(() => undefined);
  memory.revive();
  await prune();
  expect(memory.at('users/fan/unread/n0')).toBeNull();
  expect(Object.keys(memory.at('users/fan/unread') as object)).toHaveLength(notificationsKept);
});
