import { paths } from '../contract/paths.ts';
import type { StoreDeps } from '../database.ts';
import { fanOut } from '../kit/fan-out.ts';
import { pruneDevices, pruneNotifications } from '../notifications/prune-lists.ts';
import { pruneSentLog } from '../notifications/sent-log.ts';

/**
 * Removes old notifications, old entries of sent logs and unused devices of all members, including those who get no
 * notifications any more.
 */
export async function pruneMemberLists(
  deps: StoreDeps,
): Promise<{ notifications: number; told: number; devices: number }> {
  const removed = { notifications: 0, told: 0, devices: 0 };
  const work = async ({ key: uid }: { key: string }) => {
    const notifications = await pruneNotifications(uid, deps);
    const [told, devices] = await Promise.all([pruneSentLog(uid, deps), pruneDevices(uid, deps)]);
    removed.notifications += notifications;
    removed.told += told;
    removed.devices += devices;
  };
  await fanOut({ list: paths.members(), work }, deps.database);
  return removed;
}
