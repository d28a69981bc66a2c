import { paths } from '../contract/paths.ts';
import { withLease } from '../kit/lease.ts';
import type { ArticleDeps } from './article-deps.ts';
import { endOfLink } from './preview-link.ts';

type DeleteDraftsDeps = Pick<ArticleDeps, 'store' | 'clock' | 'pause'>;

/** More than anybody writes; what is left goes in the next round. */
const mostDrafts = 2000;

async function deleteDraft(id: string, deps: DeleteDraftsDeps): Promise<void> {
  await withLease(
    paths.publishing(id),
    async (lease) => {
      const draft = await deps.store.get(paths.draft(id));
      // What is published stays, and with it what an admin needs to correct it.
      if (draft === null || draft.state === 'published') return;
      await deps.store.update({
        [paths.draft(id)]: null,
        [paths.draftBody(id)]: null,
        [paths.articleAlert(id)]: null,
        ...(await endOfLink(id, deps.store)),
        ...(draft.slug && { [paths.articleAside(draft.slug)]: null }),
        ...lease.end(),
      });
    },
    deps,
  );
}

/** Whatever the member wrote and readers do not see. */
export async function deleteDrafts(uid: string, deps: DeleteDraftsDeps): Promise<void> {
  const query = { by: 'owner', from: uid, to: uid, limit: mostDrafts };
  const drafts = await deps.store.query(paths.drafts(), query);
  for (const { key, value } of drafts) {
    if (value.state !== 'published') await deleteDraft(key, deps);
  }
}
