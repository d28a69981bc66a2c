import { onValueWritten } from 'firebase-functions/database';
import { renameComments } from '../comments/rename-comments.ts';
import { articleDeps, realDatabase } from '../deps.ts';
import { withFailureLog } from '../kit/with-failure-log.ts';
import { indexDraft, indexDraftsOf } from './index-draft.ts';
import { renameAuthor } from './rename-author.ts';
import { indexItem } from '../search/index-item.ts';

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
