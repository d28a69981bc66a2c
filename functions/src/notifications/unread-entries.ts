import type { Notification } from '../contract/notifications.ts';
import type { UnreadEntries } from '../contract/push.ts';
import type { Entry } from '../database.ts';

/** The space for keys in a message, which may have 4 KB in total. */
const keyBytesMax = 1500;

/**
 * Returns what a message says about the unread notifications of a member. Whatever else a device shows was read or
 * deleted elsewhere.
 */
export function unreadEntries(unread: readonly Entry<Pick<Notification, 'createdAt'>>[]): UnreadEntries {
  const keys: string[] = [];
  let bytesLeft = keyBytesMax;
  for (const { key, value } of unread.toSorted((one, other) => other.value.createdAt - one.value.createdAt)) {
    const { createdAt } = value;
    bytesLeft -= Buffer.byteLength(JSON.stringify(key)) + 1;
    if (bytesLeft < 0) return { standing: JSON.stringify(keys), since: String(createdAt + 1) };
    keys.push(key);
  }
  return { standing: JSON.stringify(keys), since: '0' };
}
