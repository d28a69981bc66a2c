import type { UserRecord } from '@contract/members.ts';
import { useUncounted } from './member-notifications.ts';

/**
 * Returns the number of a member's unread notifications, from the marks in the member's own record, so that the list is
 * read only where it is shown. Entries that are being deleted or marked as read do not count.
 */
export function useUnread(uid: string, marks: UserRecord['unread']): number {
  const uncounted = useUncounted(uid);
  return Object.keys(marks ?? {}).filter((key) => !uncounted.has(key)).length;
}
