import type { NotificationEntry } from '../api/notifications.ts';

let count = 0;

/** Returns an unread reply, with `given` fields replaced. */
export function entry(given: Partial<NotificationEntry> = {}): NotificationEntry {
  count += 1;
  return {
    key: `entry-${count}`,
    kind: 'reply',
    title: 'Mara answered you',
    link: '/article/doom-in-the-mill',
    why: 'You wrote the comment that was answered.',
    createdAt: Date.UTC(2026, 10, 21, 12, 0),
    read: false,
    objectTo: null,
    thread: null,
    ...given,
  };
}
