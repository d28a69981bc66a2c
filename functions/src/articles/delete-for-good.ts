import type { ChangeDeps } from '../comments/change-comment.ts';
import { deleteArticleActivity } from '../comments/delete-article-activity.ts';
import type { Draft } from '../contract/articles.ts';
import { paths } from '../contract/paths.ts';
import type { Lease } from '../kit/lease.ts';
import { workOn } from '../kit/work.ts';
import { withoutCoAuthors } from './co-authors.ts';
import { withoutNotes } from './stored-notes.ts';
import { withoutVersions } from './stored-versions.ts';

/**
 * Deletes a draft and everything that belongs to it. If it has been published, this includes comments, horns and
 * recording. The slug stays taken, because old links must not lead to another article. Idempotent.
 */
export async function deleteForGood(
  id: string,
  { slug }: Pick<Draft, 'slug'>,
  lease: Lease,
  deps: ChangeDeps,
): Promise<void> {
  const { database } = deps;
  if (slug) await deleteArticleActivity(slug, deps);
  const beside = {
    ...(await withoutNotes(id, database)),
    ...(await withoutCoAuthors(id, database)),
    [paths.previewLink(id)]: null,
  };
  lease.requireHeld();
  await database.update({
    [paths.draft(id)]: null,
    [paths.draftBody(id)]: null,
    ...withoutVersions(id),
    ...beside,
    [paths.articleAlert(id)]: null,
    ...workOn('indexDraft', id, deps),
    ...(slug && { [paths.articleAside(slug)]: null, [paths.recording(slug)]: null }),
  });
}
