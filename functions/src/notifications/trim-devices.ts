import { paths } from '../contract/paths.ts';
import { devicesMax } from '../contract/push.ts';
import type { Database } from '../database.ts';

/** Keeps the devices of a member that were used last: rules cannot count, and whoever has a new phone is not refused. */
export async function trimDevices(uid: string, database: Database): Promise<void> {
  const devices = Object.entries((await database.get(paths.devices(uid))) ?? {});
  const over = devices.sort(([, one], [, other]) => other.at - one.at).slice(devicesMax);
  for (const [id, { at }] of over) {
    // It may have come back meanwhile.
    await database.transact(paths.device(uid, id), (current) =>
      current === null || current.at === at ? null : undefined,
    );
  }
}
