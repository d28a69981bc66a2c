import { mergedKeysKept, type Notification } from '../contract/notifications.ts';
import { minuteMs } from '../contract/time.ts';

type Entries = Record<string, Notification>;
/** Returns the title of a notification that stands for `count` occurrences. */
export type MergedTitle = (count: number) => string;

/** How long after a notification further changes of the event are merged into it, whether read or unread. */
const changesMergedMs = 30 * minuteMs;

interface Arrival extends Pick<Notification, 'kind' | 'thread' | 'createdAt'> {
  key: string;
}

/**
 * True if an occurrence merges into this notification: comments while it is unread, changes of an event while they
 * closely follow one another.
 */
const goesOn = ({ kind, read, createdAt }: Notification, now: number): boolean =>
  kind === 'event-changed' ? now - createdAt <= changesMergedMs : !read;

/**
 * Merges an occurrence into the open notification of its thread, which moves to the front as unread. Returns null if
 * there is none. The notification keeps the link of its first occurrence, and the keys of the latest ones, so that a
 * retry is not counted twice.
 */
export function mergeInto(
  entries: Entries,
  { key, kind, thread, createdAt }: Arrival,
  mergedTitle: MergedTitle,
) {
  const found = Object.entries(entries).find(
    ([, entry]) => entry.kind === kind && entry.thread === thread && goesOn(entry, createdAt),
  );
  if (!found) return null;
  const [at, entry] = found;
  const count = (entry.count ?? 1) + 1;
  const keys = [...Object.entries(entry.merged ?? {}), [key, createdAt] as const]
    .sort(([, a], [, b]) => b - a)
    .slice(0, mergedKeysKept);
  const merged = Object.fromEntries(keys);
  return { ...entries, [at]: { ...entry, title: mergedTitle(count), createdAt, read: false, count, merged } };
}
