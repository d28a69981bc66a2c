import { type Draft, lateAfterMinutes } from '../contract/articles.ts';
import { paths } from '../contract/paths.ts';
import { quoted } from '../contract/quoted.ts';
import { minuteMs } from '../contract/time.ts';
import { AppError } from '../errors.ts';
import { entriesBy } from '../kit/entries.ts';
import { type Lease, withLease } from '../kit/lease.ts';
import { workOn } from '../kit/work.ts';
import { logUnexpected } from '../logs.ts';
import { requireWriter } from '../members/caller.ts';
import type { ArticleAlert, ArticleDeps } from './article-deps.ts';
import { publishArticle } from './publish-article.ts';
import { readDraft, stateChanges, titleOf } from './stored-draft.ts';

/** The next run takes the rest. */
const draftsPerRun = 100;

/** Returns true for errors that only the author can fix, where a retry would not help. */
const isForAuthor = (error: unknown): error is AppError =>
  error instanceof AppError && ['not-ready', 'slug-taken', 'forbidden'].includes(error.code);

/** Returns true if another save or publication is in progress; the next run sees the outcome. */
const isPassing = (error: unknown): boolean =>
  error instanceof AppError && ['busy', 'version-conflict'].includes(error.code);

/** Throws if the author has lost the role or the account since scheduling the draft. */
async function requireStillAuthor(uid: string, deps: ArticleDeps): Promise<void> {
  try {
    await requireWriter(uid, deps);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    throw new AppError('forbidden', 'Its author is no author any more. An admin can publish it.', {
      cause: error,
    });
  }
}

/** Turns a scheduled draft back into a plain one, so that later saves are not published unexpectedly. */
async function abandonSchedule(
  draftId: string,
  draft: Draft & { publishAt: number },
  reason: string,
  lease: Lease,
  deps: ArticleDeps,
): Promise<void> {
  const changed = { state: 'draft', publishAt: null, scheduledVersion: null, failure: reason };
  await lease.update({
    ...stateChanges(draftId, changed, deps),
    [paths.articleAlert(draftId)]: null,
    ...workOn('notify', draft.owner, deps, {
      key: `not-published-${draftId}-${draft.publishAt}`,
      kind: 'article-not-published',
      title: `${quoted(titleOf(draft))} could not be published. ${reason}`,
      link: `/article/upload/${draftId}`,
      why: 'You scheduled it.',
    }),
  });
  await deps.tryAlertAdmins({ kind: 'not-published', draftId, publishAt: draft.publishAt, reason });
}

async function publishOne(draftId: string, lease: Lease, deps: ArticleDeps): Promise<void> {
  const draft = await readDraft(draftId, deps.database);
  const { state, publishAt = Infinity, version } = draft;
  const late = deps.clock.now() - publishAt;
  // Published or rescheduled since it was listed.
  if (state !== 'scheduled' || late < 0) return;
  try {
    await requireStillAuthor(draft.owner, deps);
    await publishArticle({ draftId, version }, draft, { by: draft.owner, lease, scheduled: true }, deps);
  } catch (error) {
    if (!isForAuthor(error)) throw error;
    return abandonSchedule(draftId, { ...draft, publishAt }, error.message, lease, deps);
  }
  await reportLate('published-late', draftId, publishAt, deps);
  await deps.database.update({ [paths.articleAlert(draftId)]: null });
}

/** Alerts the admins of a late draft, once per due time. */
async function reportLate(
  kind: Exclude<ArticleAlert['kind'], 'not-published'>,
  draftId: string,
  publishAt: number,
  deps: ArticleDeps,
): Promise<void> {
  const minutes = Math.floor((deps.clock.now() - publishAt) / minuteMs);
  if (minutes < lateAfterMinutes) return;
  const { written } = await deps.database.transact(paths.articleAlert(draftId), (known) =>
    known === publishAt ? undefined : publishAt,
  );
  if (written) await deps.tryAlertAdmins({ kind, draftId, minutes });
}

/**
 * Publishes every draft that is due, including those that became due during an outage. A failing draft does not block
 * the others and is retried by the next run.
 */
export async function publishDueArticles(deps: ArticleDeps): Promise<void> {
  const due = { by: 'publishAt', from: 1, to: deps.clock.now() };
  let done = 0;
  for await (const { key, value } of entriesBy(paths.drafts(), due, deps.database)) {
    if (done >= draftsPerRun) return;
    try {
      await withLease(paths.lease(key), (lease) => publishOne(key, lease, deps), deps);
      done += 1;
    } catch (error) {
      if (!isPassing(error)) logUnexpected('publishDue', error);
      await reportLate('still-not-published', key, value.publishAt ?? 0, deps);
    }
  }
}
