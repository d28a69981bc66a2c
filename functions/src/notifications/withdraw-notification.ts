import { paths } from '../contract/paths.ts';
import type { Database } from '../database.ts';

/** Withdraws a notification, unless it was read or has been merged with others. It can be sent again. */
export async function withdrawNotification(uid: string, key: string, database: Database): Promise<void> {
  let withdrawn = false;
  await database.transact(paths.notification(uid, key), (entry) => {
    withdrawn = entry !== null && !entry.read && entry.count === undefined;
    return withdrawn ? null : undefined;
  });
  if (withdrawn) await database.update({ [paths.sentLogEntry(uid, key)]: null });
}
