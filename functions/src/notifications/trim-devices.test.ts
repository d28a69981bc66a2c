import { expect, it } from 'vitest';
import { createMemoryDatabase } from '../../test/doubles/memory-database.ts';
import { devicesMax } from '../contract/push.ts';
import { trimDevices } from './trim-devices.ts';

async function setUp(count: number) {
  const memory = createMemoryDatabase();
  for (let index = 0; index < count; index += 1)
    await memory.database.update({ [`devices/fan/device-${index}`]: { token: 'token', at: 1000 + index } });
  const kept = () => Object.keys(memory.at('devices/fan') as object);
  return { ...memory, kept };
}

it('a member with the maximum number of devices keeps them all', async () => {
  const { database, kept } = await setUp(devicesMax);
  await trimDevices('fan', database);
  expect(kept()).toHaveLength(devicesMax);
});

it('devices beyond the maximum are dropped, least recently used first, however often it runs', async () => {
  const { database, kept } = await setUp(devicesMax + 3);
  await Promise.all([trimDevices('fan', database), trimDevices('fan', database)]);
  await trimDevices('fan', database);
  expect(kept()).toHaveLength(devicesMax);
  for (const dropped of ['device-0', 'device-1', 'device-2']) expect(kept()).not.toContain(dropped);
});

it('a device that is used again while it is being dropped is kept', async () => {
  const { database, kept } = await setUp(devicesMax + 1);
  const cameBack: typeof database = {
    ...database,
    async transact(path, change) {
      await database.update({ 'devices/fan/device-0/at': 9000 });
      return database.transact(path, change);
    },
  };
  await trimDevices('fan', cameBack);
  expect(kept()).toContain('device-0');
});

it('trimming does nothing for a member without devices', async () => {
  const { database } = createMemoryDatabase();
  await expect(trimDevices('fan', database)).resolves.toBeUndefined();
});
