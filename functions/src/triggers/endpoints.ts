import { onValueWritten } from 'firebase-functions/database';
import { articleDeps } from '../deps.ts';
import { withFailureLog } from '../kit/with-failure-log.ts';

/** Indexes a draft when its title changes. Autosave writes the body far more often. */
export const onDraftTitle = onValueWritten(
  { ref: '/drafts/{id}/title', retry: true },
  withFailureLog('onDraftTitle', async ({ params: { id } }) =>
    (await import('../articles/index-draft.ts')).indexDraft(id, articleDeps()),
  ),
);
