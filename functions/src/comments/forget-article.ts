import { paths } from '../contract/paths.ts';
import { drain } from '../kit/drain.ts';
import type { Entry, Database } from '../database.ts';
import type { StoredComment } from './comment-record.ts';

const batch = 100;

function placesOf(id: string, { slug, author }: StoredComment): Record<string, null> {
  return {
    [paths.commentRecord(id)]: null,
    [paths.comment(slug, id)]: null,
    ...(author !== undefined && { [paths.heldComment(author, id)]: null }),
  };
}

/**
 * Deletes the comments, reports, horns and counts of an article. A run that breaks off is resumed by running it again.
 */
export async function forgetArticle(slug: string, database: Database): Promise<void> {
  const forget = (page: Entry[]) => {
    const places = page.map(({ key, value }) => placesOf(key, value as StoredComment));
    return database.update(Object.assign({}, ...places) as Record<string, null>);
  };
  await drain(paths.commentRecords(), { by: 'slug', from: slug, to: slug, limit: batch }, forget, database);
  await database.update({
    [paths.comments(slug)]: null,
    [paths.articleReports(slug)]: null,
    [paths.horns(slug)]: null,
    [paths.tally('horns', slug)]: null,
    [paths.tally('comments', slug)]: null,
  });
}
