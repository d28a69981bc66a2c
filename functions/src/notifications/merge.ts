import { mergedKeysKept, type Notification } from '../contract/notifications.ts';
import { minuteMs } from '../contract/time.ts';

type Entries = Record<string, Notification>;
/** The title of an entry that stands for `count` occurrences. */
export type MergedTitle = (count: number) => string;

/** Changes of an event are merged for so long after an entry, whether it is read or not. */
const changesMergedMs = 30 * minuteMs;

interface Arrival extends Pick<Notification, 'kind' | 'thread' | 'createdAt'> {
  key: string;
}

/** Comments are merged while the entry is unread, changes of an event while they follow one another closely. */
const goesOn = ({ kind, read, createdAt }: Notification, now: number): boolean =>
  kind === 'event-changed' ? now - createdAt <= changesMergedMs : !read;

/**
 * Merges an occurrence into the open entry of its thread and puts that in front, unread; returns null where there is
 * none. The entry keeps the link of its first occurrence, and the keys of the last ones: a retry does not count twice.
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
