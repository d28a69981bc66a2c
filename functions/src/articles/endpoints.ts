import { onValueCreated, onValueWritten } from 'firebase-functions/database';
import { bandDeps } from '../band-deps.ts';
import { renameComments } from '../comments/rename-comments.ts';
import { pruneAvatars } from '../media/prune-avatars.ts';
import { pruneRemovedProfiles } from '../members/moderate-member.ts';
import { articleDeps, pruneDeps, realDatabase, storeDeps } from '../deps.ts';
import { resumeBandNotifications } from '../bands/notify-band-followers.ts';
import { resumeBandRenames } from '../bands/rename-band.ts';
import { schedule } from '../kit/endpoints.ts';
import { runAllSettled } from '../kit/for-each-settled.ts';
import { withFailureLog } from '../kit/with-failure-log.ts';
import { indexDraft, indexDraftsOf } from './index-draft.ts';
import { keepDraftVersions as keepDraftVersionsUseCase } from './keep-draft-versions.ts';
import { pruneDeletedArticles } from './prune-deleted.ts';
import { publishDueArticles } from './publish-due.ts';
import { renameAuthor } from './rename-author.ts';
import { indexItem } from '../search/index-item.ts';
import { notifyFollowers, resumeFollowerNotifications } from './notify-followers.ts';

/** Publishes due drafts, and resumes interrupted follower notifications and band renames. */
export const publishDue = schedule('publishDue', { schedule: '* * * * *', timeoutSeconds: 300 }, () =>
  runAllSettled(
    () => publishDueArticles(articleDeps()),
    () => resumeFollowerNotifications(articleDeps()),
    () => resumeBandNotifications(articleDeps()),
    () => resumeBandRenames(bandDeps()),
  ),
);

export const pruneDeleted = schedule('pruneDeleted', { schedule: '20 4 * * *', timeoutSeconds: 300 }, () =>
  runAllSettled(
    () => pruneDeletedArticles(articleDeps()),
    () => pruneRemovedProfiles((uid) => pruneAvatars(uid, pruneDeps()), storeDeps()),
  ),
);

/** Scheduled rather than triggered, because a trigger would run on every autosave. */
export const keepDraftVersions = schedule(
  'keepDraftVersions',
  { schedule: '*/15 * * * *', timeoutSeconds: 300 },
  () => keepDraftVersionsUseCase(articleDeps()),
);

/** A trigger of its own, so that publishing does not wait for the fan-out to many followers. */
export const tellOfArticle = onValueCreated(
  { ref: '/articleTellings/{slug}', timeoutSeconds: 300 },
  withFailureLog('tellOfArticle', ({ params }) => notifyFollowers(params.slug, storeDeps())),
);

/** Retried until every card, the search index, and comments if staff decided about the profile, have the new name. */
export const renameOnCards = onValueWritten(
  { ref: '/profiles/{uid}/displayName', timeoutSeconds: 300, retry: true },
  withFailureLog('renameOnCards', async ({ params }) => {
    await renameAuthor(params.uid, realDatabase());
    await renameComments(params.uid, realDatabase());
    await indexDraftsOf(params.uid, articleDeps());
    await indexItem('author', params.uid, articleDeps());
  }),
);

/** Triggered only by the title, because autosave writes the body far more often. */
export const indexDraftTitle = onValueWritten(
  { ref: '/drafts/{id}/title', retry: true },
  withFailureLog('indexDraftTitle', ({ params }) => indexDraft(params.id, articleDeps())),
);

export const indexDraftState = onValueWritten(
  { ref: '/drafts/{id}/state', retry: true },
  withFailureLog('indexDraftState', ({ params }) => indexDraft(params.id, articleDeps())),
);
