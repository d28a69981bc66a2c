import { memberLimitsPath } from '../../src/comments/rate-limits.ts';
import type { CommentRecord } from '../../src/contract/moderation.ts';
import type { Notification } from '../../src/contract/notifications.ts';
import { paths } from '../../src/contract/paths.ts';
import type { Database } from '../../src/database.ts';

const week = 7 * 24 * 3_600_000;

/** Backdates a comment and its copies. Resolves to the time that it has then. */
export async function backdateComment(id: string, at: number, database: Database): Promise<number> {
  const { slug, author, state, heldAt, createdAt } = (await database.get(
    paths.commentRecord(id),
  )) as CommentRecord;
  const earlier = Math.min(at, createdAt);
  await database.update({
    [`${paths.commentRecord(id)}/createdAt`]: earlier,
    ...(state === 'visible' && {
      [`${paths.comment(slug, id)}/createdAt`]: earlier,
      [paths.visibleComment(slug, id)]: earlier,
    }),
    ...(heldAt !== undefined && {
      [`${paths.commentRecord(id)}/heldAt`]: at,
      [`${paths.heldComment(author ?? '', id)}/createdAt`]: earlier,
    }),
  });
  return earlier;
}

/** Returns the comment's id from a notification key: `reply-{id}`, `hidden-{id}-n00002`. */
const commentOf = (key: string) => key.replace(/^[a-z]+-/, '').replace(/-n\d{5}$/, '');

/**
 * Backdates a member's notifications about comments to the times of those comments, and marks those older than a week
 * as read. `times` maps comment ids to milliseconds since the epoch.
 */
export async function backdateNotifications(
  uid: string,
  times: ReadonlyMap<string, number>,
  database: Database,
): Promise<void> {
  const now = Date.now();
  const dated = ([key, entry]: [string, Notification]): [string, Notification] => {
    const keys = [key, ...Object.keys(entry.merged ?? {})];
    const at = keys.flatMap((one) => times.get(commentOf(one)) ?? []);
    if (at.length === 0) return [key, entry];
    const createdAt = Math.max(...at);
    return [key, { ...entry, createdAt, read: now - createdAt > week }];
  };
  await database.transact(paths.notifications(uid), (current) =>
    current === null ? null : Object.fromEntries(Object.entries(current).map(dated)),
  );
}

/** Resets the rate limits, so that the seeded comments do not cause a member's next comment to be held as flooding. */
export async function resetRateLimits(uids: string[], database: Database): Promise<void> {
  await database.update(Object.fromEntries(uids.map((uid) => [memberLimitsPath(uid), null])));
}
