import { lateAfterMinutes } from '../contract/articles.ts';
import { paths } from '../contract/paths.ts';
import { quoted } from '../contract/quoted.ts';
import { minuteMs } from '../contract/time.ts';
import type { Changes } from '../database.ts';
import { AppError } from '../errors.ts';
import { entriesBy } from '../kit/entries.ts';
import { withLease } from '../kit/lease.ts';
import { workOn } from '../kit/work.ts';
import { logUnexpected } from '../logs.ts';
import { requireWriter, type CallDeps } from '../members/caller.ts';
import type { DraftAct } from './audit-of-article.ts';
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
async function requireStillAuthor(uid: string, deps: CallDeps): Promise<void> {
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
  { draftId, draft }: DraftAct,
  publishAt: number,
  reason: string,
  deps: CallDeps,
): Promise<void> {
  const changed = { state: 'draft', publishAt: null, scheduledVersion: null, failure: reason };
  await deps.database.update({
    ...stateChanges(draftId, changed, deps),
    [paths.articleAlert(draftId)]: null,
    ...workOn('raiseAlert', draftId, deps, { kind: 'not-published', draftId, publishAt }),
    ...workOn('notify', draft.owner, deps, {
      key: `not-published-${draftId}-${publishAt}`,
      kind: 'article-not-published',
      title: `${quoted(titleOf(draft))} could not be published. ${reason}`,
      link: `/article/upload/${draftId}`,
      why: 'You scheduled it.',
    }),
  });
}

async function publishOne(draftId: string, deps: CallDeps): Promise<void> {
  const draft = await readDraft(draftId, deps.database);
  const { state, publishAt = Infinity, version } = draft;
  const late = deps.clock.now() - publishAt;
  // Published or rescheduled since it was listed.
  if (state !== 'scheduled' || late < 0) return;
  const act: DraftAct = { draftId, draft, by: draft.owner, scheduled: true };
  try {
    await requireStillAuthor(draft.owner, deps);
    const alert = await alertOfLate('published-late', draftId, publishAt, deps);
    const more = { ...alert, [paths.articleAlert(draftId)]: null };
    await publishArticle({ version, more }, act, deps);
  } catch (error) {
    if (!isForAuthor(error)) throw error;
    await abandonSchedule(act, publishAt, error.message, deps);
  }
}

/** Returns the changes that alert the admins of a late draft, once per due time. */
async function alertOfLate(
  kind: 'published-late' | 'still-not-published',
  draftId: string,
  publishAt: number,
  deps: CallDeps,
): Promise<Changes> {
  const minutes = Math.floor((deps.clock.now() - publishAt) / minuteMs);
  const path = paths.articleAlert(draftId);
  if (minutes < lateAfterMinutes || (await deps.database.get(path)) === publishAt) return {};
  return { [path]: publishAt, ...workOn('raiseAlert', draftId, deps, { kind, draftId, minutes }) };
}

/**
 * Publishes every draft that is due, including those that became due during an outage. A failing draft does not block
 * the others and is retried by the next run.
 */
export async function publishDueArticles(deps: CallDeps): Promise<void> {
  const due = { by: 'publishAt', from: 1, to: deps.clock.now() };
  let done = 0;
  for await (const { key, value } of entriesBy(paths.drafts(), due, deps.database)) {
    if (done >= draftsPerRun) return;
    try {
      await withLease(paths.lease(key), deps, (held) => publishOne(key, held));
      done += 1;
    } catch (error) {
      if (!isPassing(error)) logUnexpected('publishDue', error);
      await deps.database.update(await alertOfLate('still-not-published', key, value.publishAt ?? 0, deps));
    }
  }
}
