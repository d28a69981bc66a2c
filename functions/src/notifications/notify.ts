import {
  mergedKeysKept,
  type Notification,
  type NotificationKind,
  notificationsKept,
  type Occurrence,
} from '../contract/notifications.ts';
import { minuteMs, dayMs } from '../contract/time.ts';
import { paths } from '../contract/paths.ts';
import type { Changes, Database, StoreDeps } from '../database.ts';
import { workOn } from '../kit/work.ts';
import { type PushDeps, pushEntry } from './push-entry.ts';
import { forgetSent, readSent, recordSent } from './sent-log.ts';
import { syncUnread } from './sync-unread.ts';

/** Returns the title of a notification that stands for `count` occurrences. */
type MergedTitle = (count: number) => string;

/** How long after a notification further changes of the event are merged into it, whether read or unread. */
const changesMergedMs = 30 * minuteMs;

/**
 * True if an occurrence at this time merges into the notification: comments while it is unread, changes of an event
 * while they closely follow one another.
 */
const isOpen = ({ kind, read, createdAt }: Notification, now: number): boolean =>
  kind === 'event-changed' ? now - createdAt <= changesMergedMs : !read;

/** True if the notification with the key `at` is that of an occurrence, or stands for it among others. */
const standsFor = (key: string, at: string, { merged = {} }: Notification): boolean =>
  key === at || key in merged;

/**
 * Merges an occurrence into a notification, which moves to the front as unread. It keeps the link of its first
 * occurrence, and the keys of the latest ones, so that a retry is not counted twice.
 */
function mergeInto(
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

export interface NotifyInput extends Occurrence {
  uid: string;
  /** For kinds that recur in one thread. Without it, every occurrence gets its own notification. */
  mergedTitle?: MergedTitle;
}

async function isMuted(uid: string, kind: NotificationKind, thread: string | undefined, database: Database) {
  const asked = [
    paths.mutedKind(uid, kind),
    ...(thread === undefined ? [] : [paths.mutedThread(uid, thread)]),
  ];
  const muted = await Promise.all(asked.map((path) => database.get(path)));
  return muted.includes(true);
}

/**
 * Writes a notification for a member, or merges it into an existing one, and pushes it. Idempotent by key, and completed by
 * a repetition wherever it broke off: called by work, which is repeated. Returns false if it was already sent, is muted, or
 * was caused by the member.
 */
export const notify = (input: NotifyInput, deps: PushDeps): Promise<boolean> => notifyNearest([input], deps);

/**
 * Notifies a member once of an occurrence that concerns them for several reasons, most specific first: for the first
 * reason that they have not muted.
 */
export async function notifyNearest(reasons: readonly NotifyInput[], deps: PushDeps): Promise<boolean> {
  const { database } = deps;
  const before = await Promise.all(reasons.map(({ uid, key }) => readSent(uid, key, database)));
  if (before.some((sent) => sent !== null && !sent.muted)) return false;
  for (const [index, { uid, key, actor, mergedTitle, ...content }] of reasons.entries()) {
    if (actor === uid) return false;
    // Muted notifications count as sent, so that changing an old comment does not send them later.
    if (before[index]) continue;
    if (await isMuted(uid, content.kind, content.thread, database)) {
      await recordSent(uid, key, deps, { [`${paths.sentLogEntry(uid, key)}/muted`]: true });
      continue;
    }
    const { at, written } = await writeEntry({ uid, key, mergedTitle }, content, deps);
    // Recorded last, so that a run which is interrupted before it is repeated, with the push.
    await recordSent(uid, key, deps, await pushOrQueue(uid, at, deps));
    return written;
  }
  return false;
}

/** Pushes a notification. Returns the work that does so if it cannot be done now. */
async function pushOrQueue(uid: string, key: string, deps: PushDeps): Promise<Changes> {
  try {
    await pushEntry(uid, key, deps);
    return {};
  } catch {
    // The work logs it if it fails again. The other recipients must not wait for it.
    return workOn('pushNotification', uid, deps, { key });
  }
}

/** After this long, no retry looks for the notification into which its occurrence was merged. */
const retriedMs = dayMs;

/**
 * Writes the notification of an occurrence, or merges it into an open one. Reads only those with the same `mergeKey`, so
 * two occurrences at the very same moment may get one each. Returns the key of the notification, and whether it was
 * changed.
 */
async function writeEntry(
  { uid, key, mergedTitle }: Pick<NotifyInput, 'uid' | 'key'> & { mergedTitle: MergedTitle | undefined },
  content: Omit<NotifyInput, 'uid' | 'key' | 'actor' | 'mergedTitle'>,
  { database, clock }: StoreDeps,
): Promise<{ at: string; written: boolean }> {
  const createdAt = clock.now();
  const mergeKey = mergedTitle && [content.kind, content.thread].filter(Boolean).join(' ');
  const earlier =
    mergeKey === undefined
      ? []
      : await database.query(paths.notifications(uid), {
          ...{ by: 'mergeKey', from: mergeKey, to: mergeKey },
          limit: notificationsKept,
        });
  const writeTo = async (at: string) => {
    const { written, value } = await database.transact(paths.notification(uid, at), (entry) => {
      if (!entry)
        return at === key ? { ...content, ...(mergeKey && { mergeKey }), createdAt, read: false } : undefined;
      if (!mergedTitle || standsFor(key, at, entry) || !isOpen(entry, createdAt)) return undefined;
      return mergeInto(entry, { key, createdAt }, mergedTitle);
    });
    if (!value || !standsFor(key, at, value)) return null;
    // Also after a run that was interrupted here.
    await syncUnread(uid, at, database);
    return { at, written };
  };
  const found =
    earlier.find((entry) => standsFor(key, entry.key, entry.value)) ??
    earlier.find(({ value }) => isOpen(value, createdAt));
  const result = (found && (await writeTo(found.key))) ?? (await writeTo(key)) ?? { at: key, written: false };
  const closed = earlier.filter(
    ({ value }) => !isOpen(value, createdAt) && createdAt - value.createdAt > retriedMs,
  );
  if (closed.length > 0)
    await database.update(
      Object.fromEntries(closed.map((entry) => [`${paths.notification(uid, entry.key)}/mergeKey`, null])),
    );
  return result;
}

const isWithdrawable = (entry: Notification | null): boolean =>
  entry !== null && !entry.read && entry.count === undefined;

/**
 * Withdraws a notification, unless it was read or has been merged with others. It can be sent again. Idempotent: an
 * interrupted run is completed by running it again.
 */
export async function withdrawNotification(uid: string, key: string, database: Database): Promise<void> {
  if (isWithdrawable(await database.get(paths.notification(uid, key)))) {
    // Before the entry, by which a second run would find that there is something left to do.
    await forgetSent(uid, key, database);
    await database.transact(paths.notification(uid, key), (entry) =>
      isWithdrawable(entry) ? null : undefined,
    );
  }
  // Also after a run that was interrupted here. The removal of the mark clears it on the member's devices.
  await syncUnread(uid, key, database);
}
