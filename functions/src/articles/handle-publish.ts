import type { CallOutput, ParsedCallInput } from '../contract/calls.ts';
import type { Draft } from '../contract/articles.ts';
import { paths } from '../contract/paths.ts';
import { scheduleProblem } from '../contract/schedule.ts';
import { AppError, invalidInput } from '../errors.ts';
import { withLease } from '../kit/lease.ts';
import { enforceMemberLimit } from '../kit/rate-limit.ts';
import { requireWriter } from '../members/caller.ts';
import type { ArticleDeps } from './article-deps.ts';
import { type Actor, auditOfArticle } from './audit-of-article.ts';
import { buildArticle } from './build-article.ts';
import { keepVersion } from './keep-version.ts';
import { publishArticle } from './publish-article.ts';
import {
  requireFreeSlug,
  readHtml,
  resultOf,
  stateChanges,
  versionConflict,
  requireEditor,
  requireOwner,
  readDraft,
} from './stored-draft.ts';
import { deleteArticle, restoreArticle, unpublishArticle } from './unpublish-article.ts';

/** More than anyone does by hand. */
export const actionsPerMinute = 60;

interface ScheduleOrder {
  draftId: string;
  version: number;
  publishAt: number;
}

function requireTime(publishAt: number, now: number): void {
  const problem = scheduleProblem(publishAt, now);
  if (problem !== null) throw invalidInput('publishAt', problem);
}

/** Schedules a draft, which must be ready. Later saves are published with it if they are ready too. */
async function scheduleArticle(
  { draftId, version, publishAt }: ScheduleOrder,
  draft: Draft,
  actor: Actor,
  deps: ArticleDeps,
): Promise<CallOutput<'handlePublish'>> {
  const { database, clock } = deps;
  const isScheduled = draft.state === 'scheduled';
  if (isScheduled && draft.publishAt === publishAt && draft.scheduledVersion === version) {
    return resultOf(draft);
  }
  if (!isScheduled && draft.state !== 'draft') {
    throw new AppError('conflict', 'Only a draft can be scheduled. This article is published or deleted.');
  }
  requireTime(publishAt, clock.now());
  if (draft.version !== version) throw versionConflict();
  const html = await readHtml(draftId, version, database);
  const { slug } = await buildArticle({ id: draftId, draft, html }, database);
  await requireFreeSlug(slug, draftId, deps);
  const changed = { state: 'scheduled', publishAt, scheduledVersion: version } as const;
  await actor.lease.update({
    ...stateChanges(draftId, { ...changed, failure: null }, deps),
    ...auditOfArticle('article-schedule', draft, actor, deps, { publishAt }),
  });
  return resultOf({ ...draft, ...changed });
}

/** Turns a scheduled draft back into a plain one. Does nothing to drafts in other states. */
async function unscheduleArticle(
  draftId: string,
  draft: Draft,
  actor: Actor,
  deps: ArticleDeps,
): Promise<CallOutput<'handlePublish'>> {
  if (draft.state !== 'scheduled') return resultOf(draft);
  const changed = { state: 'draft', publishAt: null, scheduledVersion: null, failure: null };
  await actor.lease.update({
    ...stateChanges(draftId, changed, deps),
    ...auditOfArticle('article-unschedule', draft, actor, deps),
  });
  const { publishAt: _, ...rest } = draft;
  return resultOf({ ...rest, state: 'draft' });
}

function act(
  input: ParsedCallInput<'handlePublish'>,
  draft: Draft,
  actor: Actor,
  deps: ArticleDeps,
): Promise<CallOutput<'handlePublish'>> {
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
  input: ParsedCallInput<'handlePublish'>,
  deps: ArticleDeps,
): Promise<CallOutput<'handlePublish'>> {
  const caller = await requireWriter(callerUid, deps);
  const stored = await readDraft(input.draftId, deps.database);
  if (input.action === 'keep') await requireEditor(input.draftId, stored, caller, deps.database);
  else requireOwner(stored, caller);
  const refusal = 'That was a great deal in a minute. Wait one, then go on.';
  await enforceMemberLimit('publishing', caller.uid, { perMinute: actionsPerMinute }, refusal, deps);
  return withLease(
    paths.lease(input.draftId),
    async (lease) => {
      const draft = await readDraft(input.draftId, deps.database);
      return act(input, draft, { by: caller.uid, lease }, deps);
    },
    deps,
  );
}
