import { type Notification, type NotificationKind, notificationsKept } from '../contract/notifications.ts';
import { paths } from '../contract/paths.ts';
import type { Database, StoreDeps } from '../database.ts';
import { type MergedTitle, mergeInto } from './merge.ts';
import { readSent, recordSent } from './sent-log.ts';
import { syncUnread } from './sync-unread.ts';

export interface NotifyInput extends Pick<Notification, 'kind' | 'title' | 'link' | 'why' | 'thread'> {
  uid: string;
  /** The idempotency key of the occurrence, which is the same for a retry or a second device. */
  key: string;
  /** The member who caused it, and is not notified. */
  actor?: string;
  /** For kinds that recur in one thread. Without it, every occurrence gets its own notification. */
  mergedTitle?: MergedTitle;
}

type Entries = Record<string, Notification>;

function newest(entries: Entries): Entries {
  const sorted = Object.entries(entries).sort(([, a], [, b]) => b.createdAt - a.createdAt);
  return Object.fromEntries(sorted.slice(0, notificationsKept));
}

/** Returns the key of the notification for an occurrence: its own, or that of the one it was merged into. */
const entryOf = (key: string, entries: Entries): string | undefined =>
  key in entries ? key : Object.keys(entries).find((at) => entries[at]?.merged && key in entries[at].merged);

async function isMuted(uid: string, kind: NotificationKind, thread: string | undefined, database: Database) {
  const asked = [
    paths.mutedKind(uid, kind),
    ...(thread === undefined ? [] : [paths.mutedThread(uid, thread)]),
  ];
  const muted = await Promise.all(asked.map((path) => database.get(path)));
  return muted.includes(true);
}

/**
 * Writes a notification for a member, or merges it into an existing one. Idempotent by key. Returns false if it was
 * already sent, is muted, or was caused by the member.
 */
export const notify = (input: NotifyInput, deps: StoreDeps): Promise<boolean> => notifyNearest([input], deps);

/**
 * Notifies a member once of an occurrence that concerns them for several reasons, most specific first: for the first
 * reason that they have not muted.
 */
export async function notifyNearest(
  reasons: readonly NotifyInput[],
  { database, clock }: StoreDeps,
): Promise<boolean> {
  const before = await Promise.all(reasons.map(({ uid, key }) => readSent(uid, key, database)));
  if (before.some((sent) => sent !== null && !sent.muted)) return false;
  for (const [index, { uid, key, actor, mergedTitle, ...content }] of reasons.entries()) {
    if (actor === uid) return false;
    // Muted notifications count as sent, so that changing an old comment does not send them later.
    if (before[index]) continue;
    const muted = await isMuted(uid, content.kind, content.thread, database);
    const written = !muted && (await writeEntry({ uid, key, mergedTitle }, content, { database, clock }));
    await recordSent(uid, key, { database, clock }, muted);
    if (!muted) return written;
  }
  return false;
}

async function writeEntry(
  { uid, key, mergedTitle }: Pick<NotifyInput, 'uid' | 'key'> & { mergedTitle: MergedTitle | undefined },
  content: Omit<NotifyInput, 'uid' | 'key' | 'actor' | 'mergedTitle'>,
  { database, clock }: StoreDeps,
): Promise<boolean> {
  const createdAt = clock.now();
  const { written, value } = await database.transact(paths.notifications(uid), (current) => {
    const entries: Entries = current ?? {};
    if (entryOf(key, entries) !== undefined) return undefined;
    const changed = mergedTitle && mergeInto(entries, { ...content, key, createdAt }, mergedTitle);
    return changed ?? newest({ ...entries, [key]: { ...content, createdAt, read: false } });
  });
  const changed = value && entryOf(key, value);
  // Updates the badge at once rather than waiting for the trigger, also after a run that was interrupted here.
  if (changed) await syncUnread(uid, changed, database);
  return written;
}
