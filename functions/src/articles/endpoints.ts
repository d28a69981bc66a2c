import { onValueWritten } from 'firebase-functions/database';
import { articleDeps } from '../deps.ts';
import { withFailureLog } from '../kit/with-failure-log.ts';
import { indexDraft } from './index-draft.ts';

/** Triggered only by the title, because autosave writes the body far more often. */
export const indexDraftTitle = onValueWritten(
  { ref: '/drafts/{id}/title', retry: true },
  withFailureLog('indexDraftTitle', ({ params }) => indexDraft(params.id, articleDeps())),
);

export const indexDraftState = onValueWritten(
  { ref: '/drafts/{id}/state', retry: true },
  withFailureLog('indexDraftState', ({ params }) => indexDraft(params.id, articleDeps())),
);
