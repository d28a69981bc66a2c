import { paths } from '../contract/paths.ts';
import { withLease } from '../kit/lease.ts';
import type { ArticleDeps } from './article-deps.ts';
import { leaveCoAuthored } from './co-authors.ts';
import { deleteForGood } from './delete-for-good.ts';
import { heirOf, notifyHeir, type PassOnDeps, passedOn } from './pass-on-draft.ts';

type DeleteDraftsDeps = PassOnDeps & Pick<ArticleDeps, 'pause'>;

/** More than a member has; the next round deletes the rest. */
const mostDrafts = 2000;

/** Deletes a draft, or leaves it to its first co-author. */
async function leaveDraft(id: string, deps: DeleteDraftsDeps): Promise<void> {
  await withLease(
    paths.publishing(id),
    async (lease) => {
      const draft = await deps.database.get(paths.draft(id));
      // A published article stays, and with it the draft that an admin needs to correct it.
      if (draft === null || draft.state === 'published') return;
      const heir = draft.state === 'deleted' ? null : await heirOf(id, deps);
      if (heir === null) return deleteForGood(id, draft, lease, deps.database);
      const changes = await passedOn(id, draft, heir, deps);
      lease.requireHeld();
      await deps.database.update(changes);
      await notifyHeir(id, draft, heir, deps);
    },
    deps,
  );
}

/**
 * Deletes all drafts of a member that are not published, but for those that a co-author goes on with, and takes the member out of
 * those of others.
 */
export async function deleteDrafts(uid: string, deps: DeleteDraftsDeps): Promise<void> {
  const query = { by: 'owner', from: uid, to: uid, limit: mostDrafts };
  const drafts = await deps.database.query(paths.drafts(), query);
  for (const { key, value } of drafts) {
    if (value.state !== 'published') await leaveDraft(key, deps);
  }
  await leaveCoAuthored(uid, deps.database);
}
