import { paths } from '../contract/paths.ts';
import type { Clock, Database } from '../database.ts';
import { fanOut } from '../kit/fan-out.ts';
import { pruneSentLog } from '../notifications/sent-log.ts';
import { pruneDevices } from '../notifications/trim-devices.ts';

/**
 * Removes old entries of sent logs and unused devices of all members, including those who get no notifications any
 * more.
 */
export async function pruneSentLogsAndDevices(deps: {
  database: Database;
  clock: Clock;
}): Promise<{ told: number; devices: number }> {
  const removed = { told: 0, devices: 0 };
  const work = async ({ key: uid }: { key: string }) => {
    const [told, devices] = await Promise.all([pruneSentLog(uid, deps), pruneDevices(uid, deps)]);
    removed.told += told;
    removed.devices += devices;
  };
  await fanOut({ list: paths.members(), work }, deps.database);
  return removed;
}
