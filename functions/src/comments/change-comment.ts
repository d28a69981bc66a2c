import { commentThing } from '../contract/report-call.ts';
import { type AuditEntry, memberAtKey } from '../contract/audit.ts';
import { paths, fieldOf } from '../contract/paths.ts';
import { quoted } from '../contract/quoted.ts';
import type { Changes, Database, StoreDeps } from '../database.ts';
import {
  type StoredComment,
  emptied,
  isEmpty,
  readComment,
  reportAlertOf,
  isSeen,
  toHeldComment,
  toPublicComment,
  waitingOf,
} from './comment-record.ts';
import { isDeepStrictEqual } from 'node:util';
import { threadOf, threadSeparator } from '../contract/comments.ts';
import { withLease, type LeaseDeps } from '../kit/lease.ts';
import { workOn } from '../kit/work.ts';
import { isDue } from './notify-of-comment.ts';
import type { CallDeps } from '../members/caller.ts';

type Acts = NonNullable<StoredComment['acts']>;

function lineOf(id: string, { author, slug, articleTitle }: StoredComment, act: Acts[string]): AuditEntry {
  const { action, by, at, undo, reason } = act;
  return {
    what: `comment-${action}`,
    by,
    at,
    slug,
    title: articleTitle,
    comment: id,
    ...(undo && { undo }),
    ...(reason !== undefined && { reason }),
    ...(author !== undefined && { member: author, memberAt: memberAtKey(author, at) }),
  };
}

/** Returns the audit entries of the moderator actions that a change adds to a comment. */
function auditOfActs(id: string, before: StoredComment | null, after: StoredComment | null): Changes {
  const added = Object.entries(after?.acts ?? {}).filter(([key]) => !before?.acts?.[key]);
  return Object.fromEntries(
    added.map(([key, act]) => [
      `${paths.audit()}/comment-${id}-${key}`,
      lineOf(id, after as StoredComment, act),
    ]),
  );
}

/** Returns when the newest of these comments was written, or null. */
export const newestOf = (visible: Record<string, number>): number | null => {
  const times = Object.values(visible);
  return times.length > 0 ? Math.max(...times) : null;
};

/** Returns the number of visible comments of an article and when the newest was written, or null. */
export async function summarizeComments(
  slug: string,
  database: Database,
): Promise<{ count: number; newest: number | null }> {
  const visible = (await database.get(paths.visibleComments(slug))) ?? {};
  return { count: Object.keys(visible).length, newest: newestOf(visible) };
}

/** Longer than a change takes, and shorter than others wait, so that a crash makes nobody's comment fail. */
const leaseMs = 15_000;

/**
 * Runs `work` while nothing else changes the comments of an article: the number on its card, the stubs of its threads
 * and the comments themselves are read and then written.
 */
export const withComments = <Deps extends LeaseDeps, Result>(
  slug: string,
  deps: Deps,
  work: (held: Deps) => Promise<Result>,
): Promise<Result> => withLease(paths.lease(`comments:${slug}`), deps, work, { leaseMs });

type Version = StoredComment | null;

/** Returns everything that is copied from a comment. */
function copiesOf(id: string, comment: Version, hasReplies: boolean): Changes {
  if (!comment) return {};
  const { slug, author, state, createdAt, mentions = {} } = comment;
  return {
    [paths.comment(slug, id)]: toPublicComment(comment, hasReplies),
    [paths.visibleComment(slug, id)]: state === 'visible' ? createdAt : null,
    ...(author !== undefined && { [paths.heldComment(author, id)]: toHeldComment(comment) }),
    ...Object.fromEntries(Object.keys(mentions).map((uid) => [paths.mentionedIn(uid, id), true])),
  };
}

function differences(before: Changes, after: Changes): Changes {
  const places = Object.keys({ ...before, ...after });
  return Object.fromEntries(
    places
      .filter((path) => !isDeepStrictEqual(before[path] ?? null, after[path] ?? null))
      .map((path) => [path, after[path] ?? null]),
  );
}

/** Returns up to `limit` replies of a thread. Their keys sort after that of its first comment. */
const repliesOf = (thread: string, limit: number, database: Database) =>
  database.query<StoredComment>(paths.commentRecords(), {
    ...{ by: '$key', after: thread, to: thread + threadSeparator.repeat(2) },
    limit,
  });

/**
 * Returns the changes to the first comment of a thread that gets or loses a reply. What is not visible leaves a stub
 * while it has replies, even held or hidden ones.
 */
async function changesOfFirst(
  id: string,
  reply: StoredComment,
  isAdded: boolean,
  database: Database,
): Promise<Changes> {
  const thread = threadOf(id);
  const shown = paths.comment(reply.slug, thread);
  const state = await database.get(fieldOf(shown, 'state'));
  if (state === 'visible' || state === 'hidden' || (isAdded && state !== null)) return {};
  if (!isAdded && (await repliesOf(thread, 2, database)).some(({ key }) => key !== id)) return {};
  const first = await readComment(thread, database);
  if (!isAdded)
    return { [shown]: null, ...(first && isEmpty(first) && { [paths.commentRecord(thread)]: null }) };
  const stub: StoredComment = first ?? { ...emptied(reply), version: 1, decided: 1 };
  return {
    [shown]: toPublicComment(stub, true),
    ...(!first && { [paths.commentRecord(thread)]: stub }),
  };
}

/** Returns when the newest comment was written, once this one is shown or has gone; null if there is none. */
async function newestWith(
  id: string,
  { slug, createdAt }: StoredComment,
  isShown: boolean,
  database: Database,
): Promise<number | null> {
  const newest = await database.get(paths.discussedArticle(slug));
  if (isShown) return Math.max(newest ?? 0, createdAt);
  if (newest !== null && newest > createdAt) return newest;
  const { [id]: _, ...others } = (await database.get(paths.visibleComments(slug))) ?? {};
  return newestOf(others);
}

/** Returns the changes to the card of the article and to the list of discussed articles. An unpublished one has none. */
async function changesOfArticle(
  id: string,
  comment: StoredComment,
  isShown: boolean,
  database: Database,
): Promise<Changes> {
  const { slug } = comment;
  const count = await database.get(paths.articleCount(slug, 'comments'));
  if (count === null) return {};
  return {
    [paths.articleCount(slug, 'comments')]: count + (isShown ? 1 : -1),
    [paths.discussedArticle(slug)]: await newestWith(id, comment, isShown, database),
  };
}

/** Returns the work that notifies members and moderators of the change, and admins of reports that it opened or closed. */
function workAfter(id: string, before: Version, after: Version, deps: StoreDeps): Changes {
  const isPending = after && Object.keys(after.pendingNotifications ?? {}).some((key) => isDue(key, after));
  const [waited, waits] = [before, after].map((version) => version && waitingOf(id, version));
  const reported = [before, after].filter((version) => version?.reports);
  return {
    ...(isPending && workOn('notifyOfComment', id, deps)),
    ...(waited !== waits && waited && workOn('notifyModerators', waited, deps)),
    ...(waited !== waits && waits && workOn('notifyModerators', waits, deps)),
    ...(reported.length === 1 &&
      reported[0] &&
      workOn('syncReportAlert', reportAlertOf(id, reported[0]), deps)),
    ...(reported.length === 1 &&
      after &&
      !isEmpty(after) &&
      before?.closedAt !== after.closedAt &&
      workOn(
        'notifyReporters',
        `${commentThing(id)} ${Math.max(before?.closedAt ?? 0, after.closedAt ?? 0)}`,
        deps,
      )),
  };
}

const isVisible = (comment: Version) => comment?.state === 'visible';

/**
 * Returns the changes to the reports of a comment that goes: open ones stay until their reporters are told. A record
 * without the article's title must not keep the others.
 */
export async function reportsOfDeleted(
  id: string,
  gone: { articleTitle: string | undefined; how: string; link: string },
  deps: StoreDeps,
): Promise<Changes> {
  const thing = commentThing(id);
  const reports = (await deps.database.get(fieldOf(paths.reports(thing), 'by'))) ?? {};
  if (Object.values(reports).every(({ answered }) => answered !== undefined))
    return { [paths.reports(thing)]: null };
  const article = gone.articleTitle === undefined ? 'an article' : quoted(gone.articleTitle);
  const text = `You reported a comment under ${article}. ${gone.how}`;
  return workOn('notifyReporters', `${thing} ${deps.clock.now()}`, deps, { text, link: gone.link });
}

const byWriter = ({ slug, articleTitle }: StoredComment) => ({
  articleTitle,
  how: 'Who wrote it has deleted it.',
  link: `/article/${slug}#comments`,
});

/** Returns a change of a comment with all that follows from it. Must be written before the comments of the article change. */
async function changesOf(id: string, before: Version, after: Version, deps: StoreDeps): Promise<Changes> {
  const comment = after ?? before;
  if (!comment) return {};
  const { database } = deps;
  const isFirst = id === threadOf(id);
  const hasReplies =
    isFirst && after !== null && !isSeen(after) && (await repliesOf(id, 1, database)).length > 0;
  const isOver = after === null || isEmpty(after);
  return {
    [paths.commentRecord(id)]: after && isEmpty(after) && !hasReplies ? null : after,
    ...differences(copiesOf(id, before, true), copiesOf(id, after, hasReplies)),
    ...(isOver && (await reportsOfDeleted(id, byWriter(comment), deps))),
    ...auditOfActs(id, before, after),
    ...(!isFirst &&
      (before === null || after === null) &&
      (await changesOfFirst(id, comment, after !== null, database))),
    ...(isVisible(before) !== isVisible(after) &&
      (await changesOfArticle(id, comment, isVisible(after), database))),
    ...workAfter(id, before, after, deps),
  };
}

/** Changes a comment whose article is known. `change` also gets null, where there is no comment yet. */
export const changeCommentOf = (
  slug: string,
  id: string,
  change: (comment: Version) => Version | undefined,
  deps: LeaseDeps,
): Promise<Version> =>
  withComments(slug, deps, async (held) => {
    const before = await readComment(id, deps.database);
    const after = change(before);
    if (after === undefined) return before;
    await held.database.update(await changesOf(id, before, after, deps));
    return after;
  });

/**
 * Changes a comment, and writes what follows in the same update. `change` returns the new comment, undefined to leave it
 * unchanged, or null to delete it. Returns the resulting comment.
 */
export async function changeComment(
  id: string,
  change: (comment: StoredComment) => Version | undefined,
  deps: LeaseDeps,
): Promise<Version> {
  const slug = await deps.database.get<string>(`${paths.commentRecord(id)}/slug`);
  if (slug === null) return null;
  return changeCommentOf(slug, id, (comment) => comment && change(comment), deps);
}

export interface CommentDeps extends CallDeps {
  /** The public origin of the site. Links to it are not held. */
  origin: string;
}
