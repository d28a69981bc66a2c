import { mergedKeysKept, type Notification } from '../contract/notifications.ts';
import { minuteMs } from '../contract/time.ts';

type Entries = Record<string, Notification>;
/** The title of an entry that stands for `count` occurrences. */
export type MergedTitle = (count: number) => string;

/** For so long after an entry further changes of its event are told in it, also where it was read meanwhile. */
const changesMergedMs = 30 * minuteMs;

interface Arrival extends Pick<Notification, 'kind' | 'thread' | 'createdAt'> {
  key: string;
}

/** Comments are counted while nobody has read of them, changes of an event while they come one soon after the other. */
const goesOn = ({ kind, read, createdAt }: Notification, now: number): boolean =>
  kind === 'event-changed' ? now - createdAt <= changesMergedMs : !read;

/**
 * Counts an arrival in the entry of its thread that goes on, where there is one, and puts that in front, unread; null
 * where it is the first. The entry keeps the link of the first one, where the reading begins, and the keys of the last it counted, so that
 * none counts twice when its telling breaks off and is begun again.
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
