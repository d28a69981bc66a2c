import { forgetArticle } from '../comments/forget-article.ts';
import { deletedKeptDays } from '../contract/articles.ts';
import { paths } from '../contract/paths.ts';
import { dayMs } from '../contract/time.ts';
import { forEachDue } from '../kit/for-each-due.ts';
import { type Lease, withLease } from '../kit/lease.ts';
import type { ArticleDeps } from './article-deps.ts';
import { withoutCoAuthors } from './co-authors.ts';
import { readDraft } from './stored-draft.ts';
import { withoutNotes } from './stored-notes.ts';
import { withoutVersions } from './stored-versions.ts';

const batch = 100;

async function throwOut(draftId: string, lease: Lease, { database }: ArticleDeps): Promise<void> {
  const { state, slug } = await readDraft(draftId, database);
  // Restored since it was listed.
  if (state !== 'deleted') return;
  if (slug) await forgetArticle(slug, database);
  const beside = {
    ...(await withoutNotes(draftId, database)),
    ...(await withoutCoAuthors(draftId, database)),
  };
  lease.requireHeld();
  await database.update({
    [paths.draft(draftId)]: null,
    [paths.draftBody(draftId)]: null,
    ...withoutVersions(draftId),
    ...beside,
    ...(slug && { [paths.articleAside(slug)]: null, [paths.recording(slug)]: null }),
  });
}

/**
 * Deletes for good what was deleted `deletedKeptDays` ago, with the comments and horns under it. Its slug stays taken:
 * old links must not lead to another article.
 */
export async function pruneDeletedArticles(deps: ArticleDeps): Promise<void> {
  const before = deps.clock.now() - deletedKeptDays * dayMs;
  await forEachDue(
    { list: paths.drafts(), by: 'deletedAt', until: before, limit: batch },
    ({ key }) => withLease(paths.publishing(key), (lease) => throwOut(key, lease, deps), deps),
    deps.database,
  );
}
