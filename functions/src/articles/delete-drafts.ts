import { paths } from '../contract/paths.ts';
import { withLease } from '../kit/lease.ts';
import type { ArticleDeps } from './article-deps.ts';
import { leaveCoAuthored } from './co-authors.ts';
import { deleteForGood } from './delete-for-good.ts';
import { heirOf, notifyHeir, type PassOnDeps, passedOn } from './pass-on-draft.ts';

type DeleteDraftsDeps = PassOnDeps & Pick<ArticleDeps, 'pause'>;

/** More drafts than any member has; the next pass deletes the rest. */
const maxDrafts = 2000;

/** Deletes a draft, or passes it on to its first co-author. */
async function leaveDraft(id: string, deps: DeleteDraftsDeps): Promise<void> {
  await withLease(
    paths.publishing(id),
    async (lease) => {
      const draft = await deps.database.get(paths.draft(id));
      // A published article stays, along with the draft, which an admin needs for corrections.
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
 * Deletes all unpublished drafts of a member, except those passed on to a co-author, and removes the member as
 * co-author of other drafts.
 */
export async function deleteDrafts(uid: string, deps: DeleteDraftsDeps): Promise<void> {
  const query = { by: 'owner', from: uid, to: uid, limit: maxDrafts };
  const drafts = await deps.database.query(paths.drafts(), query);
  for (const { key, value } of drafts) {
    if (value.state !== 'published') await leaveDraft(key, deps);
  }
  await leaveCoAuthored(uid, deps.database);
}
