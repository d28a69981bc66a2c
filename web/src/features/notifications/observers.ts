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
