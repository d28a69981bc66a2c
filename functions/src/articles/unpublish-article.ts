import type { CallDeps } from '../members/caller.ts';
import type { ArticleCard, Draft } from '../contract/articles.ts';
import { fieldOf, paths } from '../contract/paths.ts';
import type { Changes } from '../database.ts';
import { withComments } from '../comments/change-comment.ts';
import { AppError } from '../errors.ts';
import { type FollowerNews, subjectKey } from '../notifications/notify-followers.ts';
import { pendingWork, withdrawn, workOn } from '../kit/work.ts';
import { auditOfArticle, type DraftAct } from './audit-of-article.ts';
import { type ArchivedState, publishArticle } from './publish-article.ts';
import { stateChanges } from './stored-draft.ts';

/** Returns those who have yet to be notified. Keeps the cursor only among followers of authors, of whom there are more. */
function mergedNews(pending: readonly FollowerNews[]): NonNullable<ArchivedState['news']> {
  const { authors, after } = pending.find((news) => news.authors) ?? {};
  const bands = Object.assign({}, ...pending.map((news) => news.bands)) as ArticleCard['bands'];
  return {
    ...(authors && { authors }),
    ...(authors && after !== undefined && { after }),
    ...(bands && { bands }),
  };
}

/**
 * Returns the changes that take an article off the site. Corrections, recording and pending follower jobs are archived
 * for its return; comments and horns are counted again then.
 */
async function unpublishChanges(
  slug: string,
  published: ArchivedState['published'],
  deps: CallDeps,
): Promise<Changes> {
  const { database } = deps;
  const [lists, corrections, pending, bands, recording] = await Promise.all([
    database.get(paths.articleLists(slug)),
    database.get(fieldOf(paths.articleBody(slug), 'corrections')),
    pendingWork('notifyFollowers', subjectKey('article', slug), database),
    database.get(fieldOf(paths.article(slug), 'bands')),
    database.get(paths.articleRecording(slug)),
  ]);
  const archived: ArchivedState = {
    ...(corrections !== null && { corrections }),
    ...(pending.length > 0 && { news: mergedNews(pending.map(({ details }) => details)) }),
    ...(bands !== null && { bands }),
    ...(recording !== null && { recording }),
    ...(published && { published }),
  };
  return {
    ...Object.fromEntries(((lists ?? []) as string[]).map((list) => [`${list}/${slug}`, null])),
    [paths.articleLists(slug)]: null,
    [paths.article(slug)]: null,
    [paths.articleBody(slug)]: null,
    [paths.sitemapEntry(slug)]: null,
    ...withdrawn(pending),
    [paths.recordedArticle(slug)]: null,
    [paths.discussedArticle(slug)]: null,
    [paths.unpublishedArticle(slug)]: archived,
    ...workOn('syncArticle', slug, deps, { left: Object.keys(bands ?? {}) }),
  };
}

/** Writes while no comment of the article changes: its number would be written to a card that is gone. */
async function writeAway({ slug }: Draft, changes: Changes, deps: CallDeps): Promise<void> {
  const write = ({ database }: CallDeps) => database.update(changes);
  await (slug ? withComments(slug, deps, write) : write(deps));
}

/** Turns a published article back into a draft. It keeps its slug and its publication date. */
export async function unpublishArticle(act: DraftAct, deps: CallDeps): Promise<void> {
  const { draftId, draft } = act;
  if (draft.state === 'draft') return;
  if (draft.state !== 'published') throw new AppError('conflict', 'This article is not published.');
  const changes = {
    ...(draft.slug && (await unpublishChanges(draft.slug, undefined, deps))),
    ...stateChanges(draftId, { state: 'draft', publishedVersion: null }, deps),
    ...auditOfArticle('article-unpublish', act, deps),
  };
  await writeAway(draft, changes, deps);
}

/** Returns the changes that take a published article off the site, including what undo needs to restore it. */
async function undoableUnpublishChanges(draft: Draft, deps: CallDeps): Promise<Changes> {
  const { state, slug, publishedVersion: version } = draft;
  if (state !== 'published' || !slug) return {};
  const updatedAt = await deps.database.get(fieldOf(paths.article(slug), 'updatedAt'));
  const published = version === undefined ? undefined : { version, ...(updatedAt !== null && { updatedAt }) };
  return unpublishChanges(slug, published, deps);
}

/** Takes an article off the site and out of the lists of drafts. It can be restored for `deletedKeptDays`. */
export async function deleteArticle(act: DraftAct, deps: CallDeps): Promise<void> {
  const { draftId, draft } = act;
  if (draft.state === 'deleted') return;
  const changes = {
    ...(await undoableUnpublishChanges(draft, deps)),
    [paths.previewLink(draftId)]: null,
    ...stateChanges(
      draftId,
      {
        state: 'deleted',
        deletedAt: deps.clock.now(),
        publishedVersion: null,
        publishAt: null,
        scheduledVersion: null,
        wasScheduledFor: draft.publishAt ?? null,
        failure: null,
      },
      deps,
    ),
    ...auditOfArticle('article-delete', act, deps),
  };
  await writeAway(draft, changes, deps);
}

/** Returns the schedule that undo restores, or null if its time has passed. */
const scheduleAgain = ({ wasScheduledFor: publishAt = 0, version }: Draft, now: number) =>
  publishAt > now ? { state: 'scheduled', publishAt, scheduledVersion: version } : null;

/**
 * Restores a deleted article as a draft; does nothing to other drafts. `undo` reschedules it, or republishes it as it
 * was before the deletion, unless the draft had unpublished changes.
 */
export async function restoreArticle(
  { undo }: { undo?: true | undefined },
  act: DraftAct,
  deps: CallDeps,
): Promise<void> {
  const { draftId, draft } = act;
  const { state, slug, version } = draft;
  if (state !== 'deleted') return;
  const archived =
    undo && slug ? await deps.database.get<ArchivedState>(paths.unpublishedArticle(slug)) : null;
  if (archived?.published?.version === version) {
    const order = { version, returnsTo: archived.published };
    return publishArticle(order, { ...act, draft: { ...draft, state: 'draft' } }, deps);
  }
  const restored = (undo && scheduleAgain(draft, deps.clock.now())) || { state: 'draft' };
  await deps.database.update({
    ...stateChanges(draftId, { ...restored, deletedAt: null, wasScheduledFor: null }, deps),
    // Drop the undo data, because a later deletion would be that of a draft.
    ...(slug && { [`${paths.unpublishedArticle(slug)}/published`]: null }),
    ...auditOfArticle('article-restore', act, deps),
  });
}
