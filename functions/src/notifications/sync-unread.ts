import { paths } from '../contract/paths.ts';
import type { Database } from '../database.ts';

/** Whether the mark says what the entry says; `unread` is what the entry says. */
export async function compareUnread(uid: string, key: string, database: Database) {
  const [read, mark] = await Promise.all([
    database.get<boolean>(`${paths.notification(uid, key)}/read`),
    database.get(paths.unreadMark(uid, key)),
  ]);
  const unread = read === false;
  return { unread, isRight: unread === (mark === true) };
}

/**
 * Brings the mark that the badge counts in step with an entry. It goes by what is stored and looks again after writing:
 * events may come late, twice, at once or in the wrong order.
 */
export async function syncUnread(uid: string, key: string, database: Database): Promise<void> {
  for (;;) {
    const { unread, isRight } = await compareUnread(uid, key, database);
    if (isRight) return;
    await database.update({ [paths.unreadMark(uid, key)]: unread || null });
  }
}
