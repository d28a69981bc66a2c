import { type Draft, lateAfterMinutes } from '../contract/articles.ts';
import { paths } from '../contract/paths.ts';
import { rolesFromClaims } from '../contract/roles.ts';
import { AppError } from '../errors.ts';
import { logUnexpected } from '../logs.ts';
import { notify } from '../notifications/notify.ts';
import type { ArticleDeps } from './article-deps.ts';
import { type Lease, withLease } from './lease.ts';
import { publishArticle } from './publish-article.ts';
import { draftChanges, readDraft } from './stored-draft.ts';

/** At a time; the next run takes the rest. */
const batch = 100;

/** What only the author can mend: trying again would not. */
const isForAuthor = (error: unknown): error is AppError =>
  error instanceof AppError && ['not-ready', 'slug-taken', 'forbidden'].includes(error.code);

/** A time set by somebody who has lost the role meanwhile, or the account, publishes nothing. */
async function requireStillAuthor(uid: string, { accounts }: ArticleDeps): Promise<void> {
  const account = await accounts.find(uid);
  const { author, admin } = rolesFromClaims(account?.claims);
  if (account && !account.disabled && (author || admin)) return;
  throw new AppError('forbidden', 'Its author is no author any more. An admin can publish it.');
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
    title: `“${draft.title}” could not be published. ${reason}`,
    link: `/article/upload/${draftId}`,
    why: 'You scheduled it.',
  } as const;
  await notify(entry, deps);
  const changed = { state: 'draft', publishAt: null, scheduledVersion: null, failure: reason };
  await deps.store.update({ ...draftChanges(draftId, changed), ...lease.end() });
  deps.alertAdmins({ kind: 'not-published', draftId, reason });
}

async function publishOne(draftId: string, lease: Lease, deps: ArticleDeps): Promise<void> {
  const draft = await readDraft(draftId, deps.store);
  const { state, publishAt = Infinity, version } = draft;
  const late = deps.clock.now() - publishAt;
  // It went out, or was put off, since it was listed.
  if (state !== 'scheduled' || late < 0) return;
  try {
    await requireStillAuthor(draft.owner, deps);
    await publishArticle({ draftId, version }, draft, lease, deps);
  } catch (error) {
    if (!isForAuthor(error)) throw error;
    return giveUp(draftId, draft, error.message, lease, deps);
  }
  const minutes = Math.floor(late / 60_000);
  if (minutes >= lateAfterMinutes) deps.alertAdmins({ kind: 'published-late', draftId, minutes });
}

/** An article that is long due and breaks every time is worth waking somebody for. */
function reportBroken(draftId: string, publishAt: number, error: unknown, deps: ArticleDeps): void {
  logUnexpected('publishDue', error);
  const minutes = Math.floor((deps.clock.now() - publishAt) / 60_000);
  if (minutes < lateAfterMinutes) return;
  deps.alertAdmins({ kind: 'still-not-published', draftId, minutes });
}

/**
 * Publishes every draft whose time has come, also what became due while nothing ran. One that breaks holds up no
 * other and is tried again by the next run.
 */
export async function publishDueArticles(deps: ArticleDeps): Promise<void> {
  const due = { by: 'publishAt', from: 1, to: deps.clock.now(), limit: batch };
  for (const { key, value } of await deps.store.query(paths.drafts(), due)) {
    try {
      await withLease(key, (lease) => publishOne(key, lease, deps), deps);
    } catch (error) {
      reportBroken(key, (value as Draft).publishAt ?? 0, error, deps);
    }
  }
}
