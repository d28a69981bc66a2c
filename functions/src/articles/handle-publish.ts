import type { CallOutput, ParsedCallInput } from '../contract/calls.ts';
import { paths } from '../contract/paths.ts';
import { scheduleProblem } from '../contract/schedule.ts';
import { AppError, invalidInput } from '../errors.ts';
import { withLease } from '../kit/lease.ts';
import { enforceMemberLimit } from '../kit/rate-limit.ts';
import { requireWriter, type CallDeps } from '../members/caller.ts';
import { auditOfArticle, type DraftAct } from './audit-of-article.ts';
import { buildArticle } from './build-article.ts';
import { keepVersion } from './keep-version.ts';
import { publishArticle } from './publish-article.ts';
import {
  requireFreeSlug,
  readHtml,
  stateChanges,
  versionConflict,
  requireEditor,
  requireOwner,
  readDraft,
} from './stored-draft.ts';
import { deleteArticle, restoreArticle, unpublishArticle } from './unpublish-article.ts';

/** More than anyone does by hand. */
export const actionsPerMinute = 60;

function requireTime(publishAt: number, now: number): void {
  const problem = scheduleProblem(publishAt, now);
  if (problem !== null) throw invalidInput('publishAt', problem);
}

/** Schedules a draft, which must be ready. Later saves are published with it if they are ready too. */
async function scheduleArticle(
  { version, publishAt }: { version: number; publishAt: number },
  act: DraftAct,
  deps: CallDeps,
): Promise<void> {
  const { draftId, draft } = act;
  const { database, clock } = deps;
  const isScheduled = draft.state === 'scheduled';
  if (isScheduled && draft.publishAt === publishAt && draft.scheduledVersion === version) return;
  if (!isScheduled && draft.state !== 'draft') {
    throw new AppError('conflict', 'Only a draft can be scheduled. This article is published or deleted.');
  }
  requireTime(publishAt, clock.now());
  if (draft.version !== version) throw versionConflict();
  const html = await readHtml(draftId, version, database);
  const { slug } = await buildArticle({ id: draftId, draft, html }, database);
  await requireFreeSlug(slug, draftId, deps);
  const changed = { state: 'scheduled', publishAt, scheduledVersion: version, failure: null };
  await deps.database.update({
    ...stateChanges(draftId, changed, deps),
    ...auditOfArticle('article-schedule', act, deps, { publishAt }),
  });
}

/** Turns a scheduled draft back into a plain one. Does nothing to drafts in other states. */
async function unscheduleArticle(act: DraftAct, deps: CallDeps): Promise<void> {
  if (act.draft.state !== 'scheduled') return;
  const changed = { state: 'draft', publishAt: null, scheduledVersion: null, failure: null };
  await deps.database.update({
    ...stateChanges(act.draftId, changed, deps),
    ...auditOfArticle('article-unschedule', act, deps),
  });
}

function run(input: ParsedCallInput<'handlePublish'>, act: DraftAct, deps: CallDeps): Promise<void> {
  switch (input.action) {
    case 'publish':
      return publishArticle(input, act, deps);
    case 'update':
      if (act.draft.state === 'published') return publishArticle(input, act, deps);
      throw new AppError('conflict', 'This article is not published. Publish it first.');
    case 'schedule':
      return scheduleArticle(input, act, deps);
    case 'unschedule':
      return unscheduleArticle(act, deps);
    case 'unpublish':
      return unpublishArticle(act, deps);
    case 'delete':
      return deleteArticle(act, deps);
    case 'restore':
      return restoreArticle(input, act, deps);
    case 'keep':
      return keepVersion(input, act, deps);
  }
}

/**
 * Runs a publishing action under the draft's lease. Authors may act on their own drafts, admins on all; co-authors may
 * only store versions.
 */
export async function handlePublish(
  callerUid: string | undefined,
  input: ParsedCallInput<'handlePublish'>,
  deps: CallDeps,
): Promise<CallOutput<'handlePublish'>> {
  const caller = await requireWriter(callerUid, deps);
  const { draftId } = input;
  const stored = await readDraft(draftId, deps.database);
  if (input.action === 'keep') await requireEditor(draftId, stored, caller, deps.database);
  else requireOwner(stored, caller);
  const refusal = 'That was a great deal in a minute. Wait one, then go on.';
  await enforceMemberLimit('publishing', caller.uid, { perMinute: actionsPerMinute }, refusal, deps);
  return withLease(paths.lease(draftId), deps, async (held) => {
    const draft = await readDraft(draftId, deps.database);
    await run(input, { draftId, draft, by: caller.uid }, held);
    const {
      state,
      slug = null,
      publishedAt = null,
      publishAt = null,
    } = await readDraft(draftId, deps.database);
    return { state, slug, publishedAt, publishAt };
  });
}
