import { paths } from '../contract/paths.ts';
import { withLease } from '../kit/lease.ts';
import type { ArticleDeps } from './article-deps.ts';
import { endOfLink } from './preview-link.ts';

type DeleteDraftsDeps = Pick<ArticleDeps, 'database' | 'clock' | 'pause'>;

/** More than a member has; the next round deletes the rest. */
const mostDrafts = 2000;

async function deleteDraft(id: string, deps: DeleteDraftsDeps): Promise<void> {
  await withLease(
    paths.publishing(id),
    async (lease) => {
      const draft = await deps.database.get(paths.draft(id));
      // A published article stays, and with it the draft that an admin needs to correct it.
      if (draft === null || draft.state === 'published') return;
      lease.requireHeld();
      await deps.database.update({
        [paths.draft(id)]: null,
        [paths.draftBody(id)]: null,
        [paths.articleAlert(id)]: null,
        ...(await endOfLink(id, deps.database)),
        ...(draft.slug && { [paths.articleAside(draft.slug)]: null }),
      });
    },
    deps,
  );
}

/** Deletes all drafts of a member that are not published. */
export async function deleteDrafts(uid: string, deps: DeleteDraftsDeps): Promise<void> {
  const query = { by: 'owner', from: uid, to: uid, limit: mostDrafts };
  const drafts = await deps.database.query(paths.drafts(), query);
  for (const { key, value } of drafts) {
    if (value.state !== 'published') await deleteDraft(key, deps);
  }
}
