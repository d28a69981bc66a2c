import type { Notification } from '../contract/notifications.ts';
import { paths } from '../contract/paths.ts';
import type { Database } from '../database.ts';
import { forgetSent } from './sent-log.ts';

const isOpen = (entry: Notification | null): boolean =>
  entry !== null && !entry.read && entry.count === undefined;

/**
 * Withdraws a notification, unless it was read or has been merged with others. It can be sent again. Idempotent: an
 * interrupted run is completed by running it again.
 */
export async function withdrawNotification(uid: string, key: string, database: Database): Promise<void> {
  if (!isOpen(await database.get(paths.notification(uid, key)))) return;
  // Before the entry, by which a second run would find that there is something left to do.
  await forgetSent(uid, key, database);
  await database.transact(paths.notification(uid, key), (entry) => (isOpen(entry) ? null : undefined));
}
