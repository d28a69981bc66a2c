import { formerMember, threadOf } from '../contract/comments.ts';
import { paths } from '../contract/paths.ts';
import { drain } from '../kit/drain.ts';
import type { Database, Entry, Query } from '../database.ts';
import { anonymizeDecisions } from './anonymize-decisions.ts';
import { changeComment, type ChangeDeps } from './change-comment.ts';
import { memberLimitsPath } from './rate-limits.ts';
import { workOn } from '../kit/work.ts';
import { isSeen } from './to-public-comment.ts';
import { emptied, type StoredComment } from './comment-record.ts';

/** The comments of one article change one after the other. */
const entriesPerPage = 10;

/** Anonymizes a comment that readers see; deletes a held or deleted one. */
function withoutAuthor(id: string, comment: StoredComment): StoredComment | null {
  if (!isSeen(comment)) {
    return id === threadOf(id) ? emptied(comment) : null;
  }
  const { author: _, untold: _untold, undo: _undo, ...rest } = comment;
  return { ...rest, name: formerMember, version: comment.version + 1 };
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

async function anonymizeComments(uid: string, deps: ChangeDeps): Promise<void> {
  const work = async ({ key }: Entry) => {
    const anonymize = (comment: StoredComment) =>
      comment.author === uid ? withoutAuthor(key, comment) : undefined;
    await changeComment(key, anonymize, deps);
  };
  await drainEach(paths.commentRecords(), { by: 'author', from: uid, to: uid }, work, deps.database);
}

async function removeMentions(uid: string, deps: ChangeDeps): Promise<void> {
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

async function deleteReports(uid: string, deps: ChangeDeps): Promise<void> {
  const { database } = deps;
  const work = ({ key, value }: Entry) =>
    database.update({
      [paths.report(value as string, key, uid)]: null,
      [paths.reportedBy(uid, key)]: null,
      ...workOn('countReports', key, deps),
    });
  await drainEach(paths.reported(uid), { by: '$key' }, work, database);
}

/**
 * Anonymizes the comments of a deleted account and its decisions as a moderator, and deletes everything else that names
 * it. Idempotent: an interrupted run is resumed by running it again.
 */
export async function eraseAuthor(uid: string, deps: ChangeDeps): Promise<void> {
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
