import { logError } from '../../platform/log.ts';
import { deleteNotifications, markRead, watchNotifications } from './api/notifications.ts';
import { NotificationsObserver } from './notifications-observer.ts';

const observers = new Map<string, NotificationsObserver>();

/** Returns the member's single observer, shared by the list and the badge, which does not count pending deletions. */
export function notificationsOf(uid: string): NotificationsObserver {
  const known = observers.get(uid);
  if (known) return known;
  const observer = new NotificationsObserver({
    watch: (watcher) => watchNotifications(uid, watcher),
    markRead: (keys) => markRead(uid, keys),
    remove: (keys) => deleteNotifications(uid, keys),
    log: logError,
  });
  observers.set(uid, observer);
  window.addEventListener('pagehide', () => observer.flush());
  return observer;
}
