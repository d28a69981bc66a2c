import { deletedKeptDays } from '../contract/articles.ts';
import { paths } from '../contract/paths.ts';
import { dayMs } from '../contract/time.ts';
import { forEachDue } from '../kit/for-each-due.ts';
import { type Lease, withLease } from '../kit/lease.ts';
import type { ArticleDeps } from './article-deps.ts';
import { deleteForGood } from './delete-for-good.ts';
import { readDraft } from './stored-draft.ts';

const draftsPerRun = 100;

async function deleteUnlessRestored(draftId: string, lease: Lease, deps: ArticleDeps): Promise<void> {
  const draft = await readDraft(draftId, deps.database);
  // Skip a draft that was restored since it was listed.
  if (draft.state === 'deleted') await deleteForGood(draftId, draft, lease, deps);
}

/** Permanently deletes articles that were deleted at least `deletedKeptDays` ago. */
export async function pruneDeletedArticles(deps: ArticleDeps): Promise<void> {
  const before = deps.clock.now() - deletedKeptDays * dayMs;
  await forEachDue(
    { list: paths.drafts(), by: 'deletedAt', until: before, limit: draftsPerRun },
    ({ key }) => withLease(paths.lease(key), (lease) => deleteUnlessRestored(key, lease, deps), deps),
    deps.database,
  );
}
