import type { UserRecord } from '@contract/members.ts';
import { useSyncExternalStore } from 'react';
import { memoizeByKey } from '../../lib/memoize-by-key.ts';
import { logError } from '../../platform/log.ts';
import { deleteNotifications, markRead, watchNotifications } from './api/notifications.ts';
import { NotificationsObserver } from './notifications-observer.ts';

/** Returns the member's single observer, shared by the list and the badge, which does not count pending deletions. */
export const notificationsOf = memoizeByKey((uid) => {
  const observer = new NotificationsObserver({
    watch: watchNotifications(uid),
    markRead: (keys) => markRead(uid, keys),
    remove: (keys) => deleteNotifications(uid, keys),
    log: logError,
  });
  window.addEventListener('pagehide', () => observer.flush());
  return observer;
});

/**
 * Returns the number of a member's unread notifications, from the marks in the member's own record, so that the list is
 * read only where it is shown. Entries that are being deleted or marked as read do not count.
 */
export function useUnread(uid: string, marks: UserRecord['unread']): number {
  const { uncounted } = notificationsOf(uid);
  const settled = useSyncExternalStore(uncounted.subscribe, uncounted.get);
  return Object.keys(marks ?? {}).filter((key) => !settled.has(key)).length;
}
