import { type NotificationKind, notificationKinds, notificationsKept } from '@contract/notifications.ts';
import { fieldOf, paths } from '@contract/paths.ts';
import { ownPath } from '@contract/own-path.ts';
import { stripInvalidCharacters } from '@contract/strip-invalid-characters.ts';
import { storedTimestamp } from '../../../lib/stored.ts';
import { callFunction } from '../../../platform/call-function.ts';
import { publicReader } from '../../../platform/database-rest.ts';
import { loadFirebase } from '../../../platform/firebase/load.ts';
import { type Subscribe, watchPath } from '../../../platform/watch-path.ts';

/** A moderator’s decision about a comment: the comment’s ID, and the key of the decision in its record. */
export interface CommentDecision {
  id: string;
  against: string;
}

/** A notification as shown on the pages. `kind` is null for one that this version of the site does not know. */
export interface NotificationEntry {
  key: string;
  kind: NotificationKind | null;
  title: string;
  /** A path on this site. Null if the entry has no link. */
  link: string | null;
  why: string | null;
  createdAt: number;
  read: boolean;
  /** The decision about a comment of the member to which the member can object. Null if there is none. */
  objectTo: CommentDecision | null;
  /** The thread that can be muted. Null if there is none. */
  thread: string | null;
}

const text = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);
function decisionOf(value: unknown): CommentDecision | null {
  const { id, against } = (value ?? {}) as Record<string, unknown>;
  return typeof id === 'string' && typeof against === 'string' ? { id, against } : null;
}
const kindOf = (value: unknown) => notificationKinds.find((kind) => kind === value) ?? null;

/**
 * Parses stored notifications. An entry counts as unread if its flag is false, even if it is otherwise malformed, so
 * that the badge and the list always agree.
 */
export function readEntries(stored: unknown): NotificationEntry[] {
  if (typeof stored !== 'object' || stored === null) return [];
  return Object.entries(stored as Record<string, unknown>)
    .flatMap(([key, value]): NotificationEntry[] => {
      if (typeof value !== 'object' || value === null) return [];
      const { kind, title, link, why, createdAt, read, thread, objectTo } = value as Record<string, unknown>;
      return [
        {
          key,
          kind: kindOf(kind),
          title: text(title) ?? 'Something happened',
          // A link must never lead off the site.
          link: typeof link === 'string' && link.startsWith('/') ? ownPath(link) : null,
          why: text(why),
          createdAt: storedTimestamp(createdAt),
          read: read !== false,
          objectTo: decisionOf(objectTo),
          thread: text(thread),
        },
      ];
    })
    .sort((a, b) => b.createdAt - a.createdAt || (a.key < b.key ? 1 : -1));
}

/** More than the weekly cleaning keeps, because the badge counts all that are stored. */
const listed = 2 * notificationsKept;

/** Watches a member's latest entries, newest first. */
export const watchNotifications = (uid: string): Subscribe<NotificationEntry[]> =>
  watchPath(paths.notifications(uid), readEntries, {
    by: 'createdAt',
    count: listed,
  });

/**
 * Writes several entries atomically, and removes the marks that the badge counts. Resolves once the server has stored
 * them.
 */
async function updateEntries(
  uid: string,
  keys: readonly string[],
  change: (key: string) => [path: string, value: unknown],
): Promise<void> {
  const { database } = await loadFirebase();
  const values = keys.flatMap((key) => [change(`notifications/${key}`), [`unread/${key}`, null] as const]);
  await database.update(paths.user(uid), Object.fromEntries(values));
}

/** Marks those that still exist: the rules deny the whole write if one of them has been deleted. */
export async function markRead(uid: string, keys: readonly string[]): Promise<void> {
  const { database } = await loadFirebase();
  const flags = await Promise.all(
    keys.map((key) => database.read(`${paths.notifications(uid)}/${key}/read`)),
  );
  const stored = keys.filter((_, index) => flags[index] !== null);
  if (stored.length > 0) await updateEntries(uid, stored, (entry) => [`${entry}/read`, true]);
}

export const deleteNotifications = (uid: string, keys: readonly string[]): Promise<void> =>
  updateEntries(uid, keys, (entry) => [entry, null]);

/** Returns whether an article is on the site. */
export const isPublished = async (slug: string): Promise<boolean> =>
  (await publicReader().get(fieldOf(paths.article(slug), 'publishedAt'))) !== null;

/** Objects to a decision about a comment of the member. Resolves to null, or to why that was not possible. */
export async function sendObjection(decision: CommentDecision, text: string): Promise<string | null> {
  const answer = await callFunction('objectToDecision', { ...decision, text: stripInvalidCharacters(text) });
  return answer.ok ? null : answer.message;
}
