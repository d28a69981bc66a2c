import { mergedKeysKept, type Notification } from '../contract/notifications.ts';
import { minuteMs } from '../contract/time.ts';

/** Returns the title of a notification that stands for `count` occurrences. */
export type MergedTitle = (count: number) => string;

/** How long after a notification further changes of the event are merged into it, whether read or unread. */
const changesMergedMs = 30 * minuteMs;

/**
 * True if an occurrence at this time merges into the notification: comments while it is unread, changes of an event
 * while they closely follow one another.
 */
export const isOpen = ({ kind, read, createdAt }: Notification, now: number): boolean =>
  kind === 'event-changed' ? now - createdAt <= changesMergedMs : !read;

/** True if the notification with the key `at` is that of an occurrence, or stands for it among others. */
export const standsFor = (key: string, at: string, { merged = {} }: Notification): boolean =>
  key === at || key in merged;

/**
 * Merges an occurrence into a notification, which moves to the front as unread. It keeps the link of its first
 * occurrence, and the keys of the latest ones, so that a retry is not counted twice.
 */
export function mergeInto(
  entry: Notification,
  { key, createdAt }: { key: string; createdAt: number },
  mergedTitle: MergedTitle,
): Notification {
  const count = (entry.count ?? 1) + 1;
  const keys = [...Object.entries(entry.merged ?? {}), [key, createdAt] as const]
    .sort(([, a], [, b]) => b - a)
    .slice(0, mergedKeysKept);
  return {
    ...entry,
    title: mergedTitle(count),
    createdAt,
    read: false,
    count,
    merged: Object.fromEntries(keys),
  };
}
