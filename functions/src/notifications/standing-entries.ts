import type { Notification } from '../contract/notifications.ts';
import type { StandingEntries } from '../contract/push.ts';

/** The room for keys in a message, which may have 4 KB in all. */
const keyBytesMax = 1500;

/** The unread entries of a member: what stands on a device beside them was read or deleted elsewhere. */
export function standingEntries(entries: Record<string, Notification>): StandingEntries {
  const unread = Object.entries(entries)
    .filter(([, { read }]) => !read)
    .sort(([, one], [, other]) => other.createdAt - one.createdAt);
  const keys: string[] = [];
  let room = keyBytesMax;
  for (const [key, { createdAt }] of unread) {
    room -= Buffer.byteLength(JSON.stringify(key)) + 1;
    if (room < 0) return { standing: JSON.stringify(keys), since: String(createdAt + 1) };
    keys.push(key);
  }
  return { standing: JSON.stringify(keys), since: '0' };
}
