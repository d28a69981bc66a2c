import { useSyncExternalStore } from 'react';
import type { UserRecord } from '@contract/members.ts';
import { notificationsOf } from './observers.ts';

/**
 * Returns the number of a member's unread notifications, from the marks in the member's own record, so that the list is
 * read only where it is shown. Entries that are being deleted or marked as read do not count.
 */
export function useUnread(uid: string, marks: UserRecord['unread']): number {
  const { uncounted } = notificationsOf(uid);
  const settled = useSyncExternalStore(uncounted.subscribe, uncounted.get);
  return Object.keys(marks ?? {}).filter((key) => !settled.has(key)).length;
}
