import { type Draft, lateAfterMinutes } from '../contract/articles.ts';
import { paths } from '../contract/paths.ts';
import { minuteMs } from '../contract/time.ts';
import { AppError } from '../errors.ts';
import { type Lease, withLease } from '../kit/lease.ts';
import { logUnexpected } from '../logs.ts';
import { requireWriter } from '../members/caller.ts';
import { notify } from '../notifications/notify.ts';
import type { ArticleAlert, ArticleDeps } from './article-deps.ts';
import { plainLine } from '../kit/plain-text.ts';
import { publishArticle } from './publish-article.ts';
import { draftChanges, readDraft } from './stored-draft.ts';

/** At a time; the next run takes the rest. */
const batch = 100;

/** What only the author can mend: trying again would not. */
const isForAuthor = (error: unknown): error is AppError =>
  error instanceof AppError && ['not-ready', 'slug-taken', 'forbidden'].includes(error.code);

/** Somebody saves or publishes at this very moment: the next run sees how it ended. */
const isPassing = (error: unknown): boolean =>
  error instanceof AppError && ['busy', 'version-conflict'].includes(error.code);

/** A time set by somebody who has lost the role meanwhile, or the account, publishes nothing. */
async function requireStillAuthor(uid: string, { accounts }: ArticleDeps): Promise<void> {
  try {
    await requireWriter(uid, accounts);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    throw new AppError('forbidden', 'Its author is no author any more. An admin can publish it.', {
      cause: error,
    });
  }
}

/**
 * The draft is a plain one again, so that a later save does not go out by surprise. Its author is told first: if
 * anything breaks here, the next run does all of it again.
 */
async function giveUp(
  draftId: string,
  draft: Draft,
  reason: string,
  lease: Lease,
  deps: ArticleDeps,
): Promise<void> {
  const entry = {
    uid: draft.owner,
    key: `not-published-${draftId}-${draft.publishAt}`,
    kind: 'article-not-published',
    title: `“${plainLine(draft.title) || 'Untitled'}” could not be published. ${reason}`,
    link: `/article/upload/${draftId}`,
    why: 'You scheduled it.',
  } as const;
  await notify(entry, deps);
  const changed = { state: 'draft', publishAt: null, scheduledVersion: null, failure: reason };
  await deps.store.update({
    ...draftChanges(draftId, changed),
    [paths.articleAlert(draftId)]: null,
    ...lease.end(),
  });
  await deps.alertAdmins({ kind: 'not-published', draftId, reason });
}

async function publishOne(draftId: string, lease: Lease, deps: ArticleDeps): Promise<void> {
  const draft = await readDraft(draftId, deps.store);
  const { state, publishAt = Infinity, version } = draft;
  const late = deps.clock.now() - publishAt;
  // It went out, or was put off, since it was listed.
  if (state !== 'scheduled' || late < 0) return;
  try {
    await requireStillAuthor(draft.owner, deps);
    await publishArticle({ draftId, version }, draft, { by: draft.owner, lease, scheduled: true }, deps);
  } catch (error) {
    if (!isForAuthor(error)) throw error;
    return giveUp(draftId, draft, error.message, lease, deps);
  }
  await reportLate('published-late', draftId, publishAt, deps);
  await deps.store.update({ [paths.articleAlert(draftId)]: null });
}

/** Being late is worth waking somebody for, once: they know of it while it goes on, and need no word of its end. */
async function reportLate(
  kind: Exclude<ArticleAlert['kind'], 'not-published'>,
  draftId: string,
  publishAt: number,
  deps: ArticleDeps,
): Promise<void> {
  const minutes = Math.floor((deps.clock.now() - publishAt) / minuteMs);
  if (minutes < lateAfterMinutes) return;
  const { written } = await deps.store.transact(paths.articleAlert(draftId), (known) =>
    known === publishAt ? undefined : publishAt,
  );
  if (written) await deps.alertAdmins({ kind, draftId, minutes });
}

/**
 * Publishes every draft whose time has come, also what became due while nothing ran. One that breaks holds up no
 * other and is tried again by the next run.
 */
export async function publishDueArticles(deps: ArticleDeps): Promise<void> {
  const due = { by: 'publishAt', from: 1, to: deps.clock.now(), limit: batch };
  for (const { key, value } of await deps.store.query(paths.drafts(), due)) {
    try {
      await withLease(paths.publishing(key), (lease) => publishOne(key, lease, deps), deps);
    } catch (error) {
      if (!isPassing(error)) logUnexpected('publishDue', error);
      await reportLate('still-not-published', key, value.publishAt ?? 0, deps);
    }
  }
}
