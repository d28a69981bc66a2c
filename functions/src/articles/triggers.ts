import { onValueCreated, onValueWritten } from 'firebase-functions/database';
import { articleDeps, notifyDeps, realStore } from '../deps.ts';
import { indexDraft, indexDraftsOf } from './index-draft.ts';
import { renameAuthor } from './rename-author.ts';
import { tellFollowers } from './tell-followers.ts';

/** Apart from the publishing, which nobody waits longer for because of many followers. */
export const tellOfArticle = onValueCreated(
  { ref: '/articleTellings/{slug}', timeoutSeconds: 300 },
  ({ params }) => tellFollowers(params.slug, notifyDeps()),
);

/** Nobody looks after old names: what breaks off is begun again until it is through. */
export const renameOnCards = onValueWritten(
  { ref: '/profiles/{uid}/displayName', timeoutSeconds: 300, retry: true },
  async ({ params }) => {
    await renameAuthor(params.uid, realStore());
    await indexDraftsOf(params.uid, articleDeps());
  },
);

/** Not at every save: of what autosave writes only the title is looked for. */
export const indexDraftTitle = onValueWritten({ ref: '/drafts/{id}/title', retry: true }, ({ params }) =>
  indexDraft(params.id, articleDeps()),
);

export const indexDraftState = onValueWritten({ ref: '/drafts/{id}/state', retry: true }, ({ params }) =>
  indexDraft(params.id, articleDeps()),
);
