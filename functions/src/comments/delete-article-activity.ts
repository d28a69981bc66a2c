import { paths } from '../contract/paths.ts';
import { commentThing } from '../contract/report-call.ts';
import { drain, emptyList, entriesPerUpdate } from '../kit/entries.ts';
import type { Changes, Entry } from '../database.ts';
import { type ChangeDeps, withComments } from './change-comment.ts';
import { reportAlertOf, type StoredComment, waitingOf } from './comment-record.ts';
import { workOn } from '../kit/work.ts';

function removalOf(id: string, comment: StoredComment, deps: ChangeDeps): Changes {
  const { slug, author, reports } = comment;
  const waiting = waitingOf(id, comment);
  return {
    ...(waiting && workOn('notifyModerators', waiting, deps)),
    ...(reports && workOn('syncReportAlert', reportAlertOf(id, comment), deps)),
    [paths.commentRecord(id)]: null,
    [paths.reports(commentThing(id))]: null,
    [paths.comment(slug, id)]: null,
    [paths.visibleComment(slug, id)]: null,
    ...(author !== undefined && { [paths.heldComment(author, id)]: null }),
  };
}

async function deleteRecords(slug: string, deps: ChangeDeps): Promise<void> {
  const { database } = deps;
  const remove = async (page: Entry[]) => {
    const removals = page.map(({ key, value }) => removalOf(key, value as StoredComment, deps));
    // Not while one of them is being changed, which would bring it back.
    await withComments(slug, () => database.update(Object.assign({}, ...removals) as Changes), deps);
  };
  const query = { by: 'slug', from: slug, to: slug, limit: entriesPerUpdate };
  await drain(paths.commentRecords(), query, remove, database);
}

/**
 * Deletes the comments, reports and horns of an article, in batches. An interrupted run is resumed by running it again.
 * The number of its saves stays: it is that of entries on the lists of members, who remove them.
 */
export async function deleteArticleActivity(slug: string, deps: ChangeDeps): Promise<void> {
  const { database } = deps;
  await deleteRecords(slug, deps);
  // Copies that have no record.
  await emptyList(paths.comments(slug), database);
  await emptyList(paths.horns(slug), database, (uid) => ({ [paths.hornGiven(uid, slug)]: null }));
  await database.update({
    [paths.visibleComments(slug)]: null,
    [paths.reads(slug)]: null,
    [paths.listens(slug)]: null,
    [paths.discussedArticle(slug)]: null,
    [paths.closedComments(slug)]: null,
  });
}
