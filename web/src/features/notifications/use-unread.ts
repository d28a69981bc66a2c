import { useSyncExternalStore } from 'react';
import type { UserRecord } from '@contract/members.ts';
import { notificationsOf } from './observers.ts';

/**
 * The number of a member's unread notifications, by the marks in their own record: the list is read where it is shown. An
 * entry that is being deleted or read counts no more.
 */
export function useUnread(uid: string, marks: UserRecord['unread']): number {
  const { uncounted } = notificationsOf(uid);
  const settled = useSyncExternalStore(uncounted.subscribe, uncounted.get);
  return Object.keys(marks ?? {}).filter((key) => !settled.has(key)).length;
}
