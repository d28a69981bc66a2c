import type { LeaseDeps } from '../kit/lease.ts';
import type { AuditEntry } from '../contract/audit.ts';
import { formerMember, threadOf } from '../contract/comments.ts';
import { fieldOf, paths } from '../contract/paths.ts';
import type { Database, Entry, Query, Changes } from '../database.ts';
import { pagesBy, drain, emptyList, entriesPerUpdate } from '../kit/entries.ts';
import { forEachConcurrently } from '../kit/for-each-settled.ts';
import { workOn } from '../kit/work.ts';
import { changeComment, reportsOfDeleted, withComments } from './change-comment.ts';
import { type StoredComment, isSeen, emptied, reportAlertOf, waitingOf } from './comment-record.ts';
import { renameNotifications } from './notify-of-comment.ts';
import { memberLimitsPath } from './rate-limits.ts';

interface Decision {
  by: string;
  byName: string;
}

const concurrency = 5;

const isNamed = (uid: string, { acts = {}, hidden }: StoredComment): boolean =>
  [...Object.values(acts), ...(hidden ? [hidden] : [])].some(
    ({ by, byName }) => by === uid && byName !== formerMember,
  );

/** Returns the comment without the name in the decisions. Undo, which would bring it back, is dropped. */
function withoutName(uid: string, comment: StoredComment): StoredComment | undefined {
  if (!isNamed(uid, comment)) return undefined;
  const { acts, hidden, undo: _undo, ...rest } = comment;
  const anonymized = <One extends Decision>(one: One): One =>
    one.by === uid ? { ...one, byName: formerMember } : one;
  return {
    ...rest,
    ...(acts && {
      acts: Object.fromEntries(Object.entries(acts).map(([key, act]) => [key, anonymized(act)])),
    }),
    ...(hidden && { hidden: anonymized(hidden) }),
    version: comment.version + 1,
  };
}

const anonymizeSuspension = (member: string, uid: string, database: Database) =>
  database.transact(paths.suspension(member), (suspension) =>
    suspension?.by === uid ? { ...suspension, byName: formerMember } : undefined,
  );

/**
 * Removes the name of a former moderator from the decisions that others read. The uid stays, as in the audit log, which
 * lists the decisions.
 */
async function anonymizeDecisions(uid: string, deps: LeaseDeps): Promise<void> {
  const { database } = deps;
  const work = async ({ value: { what, comment, member } }: Entry<AuditEntry>) => {
    if (comment !== undefined) await changeComment(comment, (one) => withoutName(uid, one), deps);
    if (what === 'timed-out' && member !== undefined) await anonymizeSuspension(member, uid, database);
  };
  for await (const page of pagesBy(paths.audit(), { by: 'by', from: uid, to: uid }, database))
    await forEachConcurrently(page, concurrency, work);
}

/** The comments of one article change one after the other. */
const entriesPerPage = 10;

/** Anonymizes a comment that readers see; deletes a held or deleted one. */
function withoutAuthor(id: string, comment: StoredComment): StoredComment | null {
  if (!isSeen(comment)) {
    return id === threadOf(id) ? emptied(comment) : null;
  }
  const { author: _, pendingNotifications: _pending, undo: _undo, objection, reportedAt, ...rest } = comment;
  const isReported = reportedAt !== undefined && !objection;
  return { ...rest, ...(isReported && { reportedAt }), name: formerMember, version: comment.version + 1 };
}

function withoutMention(uid: string, comment: StoredComment): StoredComment {
  const { [uid]: _, ...mentions } = comment.mentions ?? {};
  return { ...comment, mentions, version: comment.version + 1 };
}

const drainEach = (
  list: string,
  query: Omit<Query, 'limit'>,
  work: (entry: Entry) => Promise<void>,
  database: Database,
): Promise<void> =>
  drain(list, { ...query, limit: entriesPerPage }, (page) => Promise.all(page.map(work)), database);

async function anonymizeComments(uid: string, deps: LeaseDeps): Promise<void> {
  const work = async ({ key }: Entry) => {
    const anonymize = (comment: StoredComment) =>
      comment.author === uid ? withoutAuthor(key, comment) : undefined;
    await renameNotifications(key, formerMember, deps);
    await changeComment(key, anonymize, deps);
  };
  await drainEach(paths.commentRecords(), { by: 'author', from: uid, to: uid }, work, deps.database);
}

async function removeMentions(uid: string, deps: LeaseDeps): Promise<void> {
  const { database } = deps;
  const work = async ({ key }: Entry) => {
    await changeComment(
      key,
      (comment) => (comment.mentions?.[uid] ? withoutMention(uid, comment) : undefined),
      deps,
    );
    await database.update({ [paths.mentionedIn(uid, key)]: null });
  };
  await drainEach(paths.mentions(uid), { by: '$key' }, work, database);
}

async function deleteReports(uid: string, deps: LeaseDeps): Promise<void> {
  const { database } = deps;
  const work = ({ key }: Entry) =>
    database.update({
      [paths.report(key, uid)]: null,
      [fieldOf(paths.reported(uid), key)]: null,
      ...workOn('countReports', key, deps),
    });
  await drainEach(paths.reported(uid), { by: '$key' }, work, database);
}

/**
 * Anonymizes the comments of a deleted account and its decisions as a moderator, and deletes everything else that names
 * it. Idempotent: an interrupted run is resumed by running it again.
 */
export async function eraseAuthor(uid: string, deps: LeaseDeps): Promise<void> {
  await anonymizeComments(uid, deps);
  await removeMentions(uid, deps);
  await deleteReports(uid, deps);
  await anonymizeDecisions(uid, deps);
  await deps.database.update({
    [paths.heldComments(uid)]: null,
    [paths.suspension(uid)]: null,
    [memberLimitsPath(uid)]: null,
  });
}

async function removalOf(id: string, comment: StoredComment, deps: LeaseDeps): Promise<Changes> {
  const { slug, articleTitle, author, reports } = comment;
  const how = 'It was deleted together with the article.';
  const waiting = waitingOf(id, comment);
  return {
    ...(waiting && workOn('notifyModerators', waiting, deps)),
    ...(reports && workOn('syncReportAlert', reportAlertOf(id, comment), deps)),
    ...(await reportsOfDeleted(id, { articleTitle, how, link: '/article' }, deps)),
    [paths.commentRecord(id)]: null,
    [paths.comment(slug, id)]: null,
    [paths.visibleComment(slug, id)]: null,
    ...(author !== undefined && { [paths.heldComment(author, id)]: null }),
  };
}

async function deleteRecords(slug: string, deps: LeaseDeps): Promise<void> {
  const { database } = deps;
  const remove = async (page: Entry[]) => {
    const removals = await Promise.all(
      page.map(({ key, value }) => removalOf(key, value as StoredComment, deps)),
    );
    // Not while one of them is being changed, which would bring it back.
    await withComments(slug, deps, (held) => held.database.update(Object.assign({}, ...removals) as Changes));
  };
  const query = { by: 'slug', from: slug, to: slug, limit: entriesPerUpdate };
  await drain(paths.commentRecords(), query, remove, database);
}

/**
 * Deletes the comments, reports and horns of an article, in batches. An interrupted run is resumed by running it again.
 * The number of its saves stays: it is that of entries on the lists of members, who remove them.
 */
export async function deleteArticleActivity(slug: string, deps: LeaseDeps): Promise<void> {
  const { database } = deps;
  await deleteRecords(slug, deps);
  // Copies that have no record.
  await emptyList(paths.comments(slug), database);
  await emptyList(paths.horns(slug), database, (uid) => ({ [paths.hornBy(uid, slug)]: null }));
  await database.update({
    [paths.visibleComments(slug)]: null,
    [paths.reads(slug)]: null,
    [paths.listens(slug)]: null,
    [paths.discussedArticle(slug)]: null,
    [paths.closedComments(slug)]: null,
  });
}
