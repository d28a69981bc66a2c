import type { Notification } from '../contract/notifications.ts';
import type { UnreadEntries } from '../contract/push.ts';

/** The space for keys in a message, which may have 4 KB in total. */
const keyBytesMax = 1500;

/** Returns the unread notifications of a member. Whatever else a device shows was read or deleted elsewhere. */
export function unreadEntries(entries: Record<string, Notification>): UnreadEntries {
  const unread = Object.entries(entries)
    .filter(([, { read }]) => !read)
    .sort(([, one], [, other]) => other.createdAt - one.createdAt);
  const keys: string[] = [];
  let bytesLeft = keyBytesMax;
  for (const [key, { createdAt }] of unread) {
    bytesLeft -= Buffer.byteLength(JSON.stringify(key)) + 1;
    if (bytesLeft < 0) return { standing: JSON.stringify(keys), since: String(createdAt + 1) };
    keys.push(key);
  }
  return { standing: JSON.stringify(keys), since: '0' };
}
