import { paths } from '../contract/paths.ts';
import type { Database } from '../database.ts';
import { syncUntilStable } from '../kit/sync-until-stable.ts';

/** True if the notification is unread. */
const isUnread = async (uid: string, key: string, database: Database): Promise<boolean> =>
  (await database.get<boolean>(`${paths.notification(uid, key)}/read`)) === false;

/** True if the mark that the badge counts agrees with the notification. */
export async function isMarkRight(uid: string, key: string, database: Database): Promise<boolean> {
  const [unread, mark] = await Promise.all([
    isUnread(uid, key, database),
    database.get(paths.unreadMark(uid, key)),
  ]);
  return unread === (mark === true);
}

/** Syncs the mark that the badge counts with a notification. */
export const syncUnread = (uid: string, key: string, database: Database): Promise<void> =>
  syncUntilStable(
    () => isUnread(uid, key, database),
    (unread) => database.update({ [paths.unreadMark(uid, key)]: unread || null }),
  );
