import { paths } from '../contract/paths.ts';
import { type Device, deviceForgottenMs, devicesMax } from '../contract/push.ts';
import type { Database, StoreDeps } from '../database.ts';

async function drop(uid: string, devices: [id: string, Device][], database: Database): Promise<void> {
  for (const [id, { at }] of devices) {
    // The device may have been used again in the meantime.
    await database.transact(paths.device(uid, id), (current) => (current?.at === at ? null : undefined));
  }
}

/**
 * Keeps only the most recently used devices of a member. Security rules cannot count, and a new phone must not be
 * rejected.
 */
export async function trimDevices(uid: string, database: Database): Promise<void> {
  const devices = Object.entries((await database.get(paths.devices(uid))) ?? {});
  const over = devices.sort(([, one], [, other]) => other.at - one.at).slice(devicesMax);
  await drop(uid, over, database);
}

/** Removes the devices that a member has not used for long, and returns how many. */
export async function pruneDevices(uid: string, { database, clock }: StoreDeps): Promise<number> {
  const devices = Object.entries((await database.get(paths.devices(uid))) ?? {});
  const unused = devices.filter(([, { at }]) => clock.now() - at >= deviceForgottenMs);
  await drop(uid, unused, database);
  return unused.length;
}
