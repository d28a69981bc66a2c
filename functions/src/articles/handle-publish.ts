import type { Draft } from '../contract/articles.ts';
import { paths } from '../contract/paths.ts';
import type { HandlePublishInput, HandlePublishResult } from '../contract/publish-call.ts';
import { AppError } from '../errors.ts';
import { withLease } from '../kit/lease.ts';
import { logArticleChanged } from '../logs.ts';
import { requireWriter } from '../members/caller.ts';
import type { ArticleDeps } from './article-deps.ts';
import { enforceActionLimit } from './article-limits.ts';
import type { Actor } from './audit-of-article.ts';
import { keepVersion } from './keep-version.ts';
import { requireEditor, requireOwner, readDraft } from './stored-draft.ts';
import { publishArticle } from './publish-article.ts';
import { scheduleArticle, unscheduleArticle } from './schedule-article.ts';
import { deleteArticle, restoreArticle, unpublishArticle } from './unpublish-article.ts';

function act(
  input: HandlePublishInput,
  draft: Draft,
  actor: Actor,
  deps: ArticleDeps,
): Promise<HandlePublishResult> {
  const { draftId } = input;
  switch (input.action) {
    case 'publish':
      return publishArticle(input, draft, actor, deps);
    case 'update':
      if (draft.state === 'published') return publishArticle(input, draft, actor, deps);
      throw new AppError('conflict', 'This article is not published. Publish it first.');
    case 'schedule':
      return scheduleArticle(input, draft, actor, deps);
    case 'unschedule':
      return unscheduleArticle(draftId, draft, actor, deps);
    case 'unpublish':
      return unpublishArticle(draftId, draft, actor, deps);
    case 'delete':
      return deleteArticle(draftId, draft, actor, deps);
    case 'restore':
      return restoreArticle(input, draft, actor, deps);
    case 'keep':
      return keepVersion(input, draft, actor, deps);
  }
}

/**
 * Runs a publishing action under the draft's lease. Authors may act on their own drafts, admins on all; co-authors may
 * only store versions.
 */
export async function handlePublish(
  callerUid: string | undefined,
  input: HandlePublishInput,
  deps: ArticleDeps,
): Promise<HandlePublishResult> {
  const caller = await requireWriter(callerUid, deps);
  const stored = await readDraft(input.draftId, deps.database);
  if (input.action === 'keep') await requireEditor(input.draftId, stored, caller, deps.database);
  else requireOwner(stored, caller);
  await enforceActionLimit('publishing', caller.uid, deps);
  const result = await withLease(
    paths.lease(input.draftId),
    async (lease) => {
      const draft = await readDraft(input.draftId, deps.database);
      return act(input, draft, { by: caller.uid, lease }, deps);
    },
    deps,
  );
  logArticleChanged(caller.uid, input.draftId, input.action);
  return result;
}
