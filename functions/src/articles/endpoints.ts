import { onValueCreated, onValueWritten } from 'firebase-functions/database';
import { bandDeps } from '../band-deps.ts';
import { renameComments } from '../comments/rename-comments.ts';
import { pruneAvatars } from '../media/prune-avatars.ts';
import { pruneRemovedProfiles } from '../members/moderate-member.ts';
import { articleDeps, draftPreviewDeps, pruneDeps, realDatabase, storeDeps } from '../deps.ts';
import { resumeBandNotifications } from '../bands/notify-band-followers.ts';
import { resumeBandRenames } from '../bands/rename-band.ts';
import { callable, schedule } from '../kit/endpoints.ts';
import { runAllSettled } from '../kit/for-each-settled.ts';
import { withFailureLog } from '../kit/with-failure-log.ts';
import { previewDraft as previewDraftUseCase } from './preview-draft.ts';
import { noteDraft as noteDraftUseCase } from './note-draft.ts';
import { handlePublish as handlePublishUseCase } from './handle-publish.ts';
import { indexDraft, indexDraftsOf } from './index-draft.ts';
import { keepDraftVersions as keepDraftVersionsUseCase } from './keep-draft-versions.ts';
import { pruneDeletedArticles } from './prune-deleted.ts';
import { publishDueArticles } from './publish-due.ts';
import { renameAuthor } from './rename-author.ts';
import { setFrontPage as setFrontPageUseCase } from './set-front-page.ts';
import { setCoAuthor as setCoAuthorUseCase } from './set-co-author.ts';
import { indexItem } from '../search/index-item.ts';
import { notifyFollowers, resumeFollowerNotifications } from './notify-followers.ts';

/** Publishes, updates, schedules, unpublishes, deletes and restores articles, and stores versions. For authors and admins. */
export const handlePublish = callable('handlePublish', { timeoutSeconds: 60 }, (input, { auth }) =>
  handlePublishUseCase(auth?.uid, input, articleDeps()),
);

/** Sets the articles pinned to the front page. For authors and admins. */
export const setFrontPage = callable('setFrontPage', {}, (input, { auth }) =>
  setFrontPageUseCase(auth?.uid, input, articleDeps()),
);

/** Adds and removes co-authors. For the author of a draft, for admins, and for co-authors who remove themselves. */
export const setCoAuthor = callable('setCoAuthor', {}, (input, { auth }) =>
  setCoAuthorUseCase(auth?.uid, input, articleDeps()),
);

/** Previews a draft as it would be published, and manages its secret link. */
export const previewDraft = callable('previewDraft', {}, (input, { auth }) =>
  previewDraftUseCase(auth?.uid, input, draftPreviewDeps()),
);

/** Writes notes on the text of a draft. For everyone who may edit it. */
export const noteDraft = callable('noteDraft', {}, (input, { auth }) =>
  noteDraftUseCase(auth?.uid, input, articleDeps()),
);

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
