import type { Draft } from '../contract/articles.ts';
import type { HandlePublishResult } from '../contract/publish-call.ts';
import { scheduleProblem } from '../contract/schedule.ts';
import { AppError, invalidInput } from '../errors.ts';
import type { ArticleDeps } from './article-deps.ts';
import { type Actor, auditOfArticle } from './audit-of-article.ts';
import { buildArticle } from './build-article.ts';
import { requireFreeSlug, readHtml, resultOf, stateChanges, versionConflict } from './stored-draft.ts';

export interface ScheduleOrder {
  draftId: string;
  version: number;
  publishAt: number;
}

function requireTime(publishAt: number, now: number): void {
  const problem = scheduleProblem(publishAt, now);
  if (problem !== null) throw invalidInput('publishAt', problem);
}

/** Schedules a draft, which must be ready. Later saves are published with it if they are ready too. */
export async function scheduleArticle(
  { draftId, version, publishAt }: ScheduleOrder,
  draft: Draft,
  actor: Actor,
  deps: ArticleDeps,
): Promise<HandlePublishResult> {
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
  actor.lease.requireHeld();
  await database.update({
    ...stateChanges(draftId, { ...changed, failure: null }, deps),
    ...auditOfArticle('article-schedule', draft, actor, deps, { publishAt }),
  });
  return resultOf({ ...draft, ...changed });
}

/** Turns a scheduled draft back into a plain one. Does nothing to drafts in other states. */
export async function unscheduleArticle(
  draftId: string,
  draft: Draft,
  actor: Actor,
  deps: ArticleDeps,
): Promise<HandlePublishResult> {
  if (draft.state !== 'scheduled') return resultOf(draft);
  const changed = { state: 'draft', publishAt: null, scheduledVersion: null, failure: null };
  actor.lease.requireHeld();
  await deps.database.update({
    ...stateChanges(draftId, changed, deps),
    ...auditOfArticle('article-unschedule', draft, actor, deps),
  });
  const { publishAt: _, ...rest } = draft;
  return resultOf({ ...rest, state: 'draft' });
}
