import { notificationsKept } from '../contract/notifications.ts';
import { paths } from '../contract/paths.ts';
import { deviceForgottenMs, devicesMax } from '../contract/push.ts';
import type { StoreDeps } from '../database.ts';
import { syncUnread } from './sync-unread.ts';

/** Removes all but the newest notifications of a member, and then their marks. Returns how many it removed. */
export async function pruneNotifications(uid: string, { database }: StoreDeps): Promise<number> {
  const marks = (await database.get(paths.unreadMarks(uid))) ?? {};
  const entries = Object.entries((await database.get(paths.notifications(uid))) ?? {});
  entries.sort(([, one], [, other]) => other.createdAt - one.createdAt);
  const over = entries.splice(notificationsKept);
  for (const [key, { createdAt }] of over)
    // Another occurrence may have been merged into it in the meantime.
    await database.transact(paths.notification(uid, key), (current) =>
      current?.createdAt === createdAt ? null : undefined,
    );
  const kept = new Set(entries.map(([key]) => key));
  // Also those that an interrupted run left behind.
  for (const key of Object.keys(marks)) if (!kept.has(key)) await syncUnread(uid, key, database);
  return over.length;
}

/**
 * Removes the devices that a member has not used for long, and all but the most recently used ones, and returns how
 * many. Corrects the count by which rules bound the list, because the removal of a device by us does not change it.
 */
export async function pruneDevices(uid: string, { database, clock }: StoreDeps): Promise<number> {
  const devices = Object.entries((await database.get(paths.devices(uid))) ?? {});
  const unused = devices
    .sort(([, one], [, other]) => other.at - one.at)
    .filter(([, { at }], index) => index >= devicesMax || clock.now() - at >= deviceForgottenMs);
  for (const [id, { at }] of unused)
    // The device may have been used again in the meantime.
    await database.transact(paths.device(uid, id), (current) => (current?.at === at ? null : undefined));
  const count = devices.length - unused.length;
  await database.transact(paths.lastWrite(uid, 'devices'), (current) =>
    current === null || current.count === count ? undefined : { ...current, count },
  );
  return unused.length;
}
