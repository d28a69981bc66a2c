import type { UserRecord } from '@contract/members.ts';
import { command, type Pending, undoMs, usePendingCommands } from '../../data/command.ts';
import { source } from '../../data/source.ts';
import { useSource } from '../../data/use-source.ts';
import { logError } from '../../platform/log.ts';
import { pushMemory } from '../../platform/push-memory.ts';
import { showToast } from '../../ui/toast-store.ts';
import {
  deleteNotifications,
  markRead,
  type NotificationEntry,
  watchNotifications,
} from './api/notifications.ts';

const onRefused = () =>
  showToast({
    failed: true,
    text: 'The server did not take that change, so it was not kept. Try again in a minute.',
  });
const isTrue = (stored: unknown): true | null => (stored === true ? true : null);

export const notificationDeletions = command<true>('delete-notification', {
  parse: isTrue,
  send: ({ key }, uid) => deleteNotifications(uid, [key]),
  onRefused,
  undoMs,
});

const isText = (value: unknown): value is string => typeof value === 'string';

/** Marks notifications as read, those of one command in one write. The key is that of the first. */
const readingOf = command<string[]>('read-notifications', {
  parse: (stored) => (Array.isArray(stored) && stored.every(isText) ? stored : null),
  send: ({ change }, uid) => markRead(uid, change),
  onRefused,
});

export function read(uid: string, keys: string[]): void {
  const [first] = keys;
  if (first !== undefined) readingOf(uid).run(first, keys);
}

/** Returns the keys of the notifications that are marked as read before that is stored. */
const useReadKeys = (uid: string): ReadonlySet<string> =>
  new Set(usePendingCommands(readingOf(uid)).flatMap(({ change }) => change));

export interface Notifications {
  /** Newest first. */
  entries: readonly NotificationEntry[];
  unread: number;
  /** Entries whose deletion can still be undone. */
  deleted: readonly NotificationEntry[];
}

function withDeletions(
  entries: readonly NotificationEntry[],
  deletions: readonly Pending<true>[],
): Pick<Notifications, 'entries' | 'deleted'> {
  const states = new Map(deletions.map(({ key, state }) => [key, state]));
  return {
    entries: entries.filter(({ key }) => !states.has(key)),
    deleted: entries.filter(({ key }) => states.get(key) === 'waiting'),
  };
}

/** Reads a member's notifications, live, including pending changes. */
export function useNotifications(uid: string) {
  const stored = useSource(source(['the notifications', uid], { watch: watchNotifications(uid) }));
  const deletions = usePendingCommands(notificationDeletions(uid));
  const keys = useReadKeys(uid);
  if (!stored.data) return { list: null, stored };
  const updated = stored.data.map((entry) => (keys.has(entry.key) ? { ...entry, read: true } : entry));
  const shown = withDeletions(updated, deletions);
  const unread = shown.entries.filter(({ read }) => !read).length;
  return { list: { ...shown, unread }, stored };
}

/**
 * Returns the number of a member's unread notifications, from the marks in the member's own record, so that the list is
 * read only where it is shown. Entries that are being deleted or marked as read do not count.
 */
export function useUnread(uid: string, marks: UserRecord['unread']): number {
  const deletions = usePendingCommands(notificationDeletions(uid));
  const keys = useReadKeys(uid);
  const uncounted = new Set([...keys, ...deletions.map(({ key }) => key)]);
  return Object.keys(marks ?? {}).filter((key) => !uncounted.has(key)).length;
}

async function readOpened(uid: string): Promise<void> {
  for (const key of await pushMemory.takeOpened()) read(uid, [key]);
}

/**
 * Marks entries as read that were opened from push messages, because the service worker that shows those is not signed
 * in.
 */
export function markOpenedRead(uid: string): () => void {
  if (!('serviceWorker' in navigator)) return () => undefined;
  const readThose = () =>
    void readOpened(uid).catch((error: unknown) => logError('Reading what was opened', error));
  const onMessage = ({ data }: MessageEvent) => {
    if (data === 'notification-opened') readThose();
  };
  navigator.serviceWorker.addEventListener('message', onMessage);
  readThose();
  return () => navigator.serviceWorker.removeEventListener('message', onMessage);
}
