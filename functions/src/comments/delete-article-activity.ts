import { paths } from '../contract/paths.ts';
import { drain } from '../kit/drain.ts';
import { drainByUpdates, emptyList } from '../kit/empty-list.ts';
import type { Database, Entry } from '../database.ts';
import type { StoredComment } from './comment-record.ts';

const pageSize = 100;

function placesOf(id: string, { slug, author }: StoredComment): Record<string, null> {
  return {
    [paths.commentRecord(id)]: null,
    [paths.comment(slug, id)]: null,
    [paths.visibleComment(slug, id)]: null,
    ...(author !== undefined && { [paths.heldComment(author, id)]: null }),
  };
}

async function deleteRecords(slug: string, database: Database): Promise<void> {
  const removal = ({ key, value }: Entry) => placesOf(key, value as StoredComment);
  await drainByUpdates(paths.commentRecords(), { by: 'slug', from: slug, to: slug }, removal, database);
}

async function deleteReports(slug: string, database: Database): Promise<void> {
  const remove = async (page: Entry[]) => {
    for (const { key } of page) await emptyList(paths.reports(slug, key), database);
  };
  await drain(paths.articleReports(slug), { by: '$key', limit: pageSize }, remove, database);
}

/**
 * Deletes the comments, reports and horns of an article, in batches. An interrupted run is resumed by running it again.
 * The number of its saves stays: it is that of entries on the lists of members, who remove them.
 */
export async function deleteArticleActivity(slug: string, database: Database): Promise<void> {
  await deleteRecords(slug, database);
  // Copies that have no record.
  await emptyList(paths.comments(slug), database);
  await deleteReports(slug, database);
  await emptyList(paths.horns(slug), database, (uid) => ({ [paths.hornGiven(uid, slug)]: null }));
  await database.update({
    [paths.visibleComments(slug)]: null,
    [paths.reads(slug)]: null,
    [paths.listens(slug)]: null,
    [paths.discussedArticle(slug)]: null,
  });
}
