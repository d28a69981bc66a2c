import { paths } from '../contract/paths.ts';
import { entriesBy } from '../kit/entries.ts';
import { withLease } from '../kit/lease.ts';
import type { ArticleDeps } from './article-deps.ts';
import { leaveCoAuthored } from './co-authors.ts';
import { deleteForGood } from './delete-for-good.ts';
import { nextOwnerOf, notifyNewOwner, transferChanges, type TransferDeps } from './transfer-draft.ts';

type DeleteDraftsDeps = TransferDeps & Pick<ArticleDeps, 'pause'>;

/** Deletes a draft, or transfers it to its first co-author. */
async function deleteOrTransferDraft(id: string, deps: DeleteDraftsDeps): Promise<void> {
  await withLease(
    paths.lease(id),
    async (lease) => {
      const draft = await deps.database.get(paths.draft(id));
      // A published article stays, along with the draft, which an admin needs for corrections.
      if (draft === null || draft.state === 'published') return;
      const newOwner = draft.state === 'deleted' ? null : await nextOwnerOf(id, deps);
      if (newOwner === null) return deleteForGood(id, draft, lease, deps);
      const changes = transferChanges(id, draft, newOwner, deps);
      lease.requireHeld();
      await deps.database.update(changes);
      await notifyNewOwner(id, draft, newOwner, deps);
    },
    deps,
  );
}

/**
 * Deletes all unpublished drafts of a member, except those transferred to a co-author, and removes the member as
 * co-author of other drafts.
 */
export async function deleteDrafts(uid: string, deps: DeleteDraftsDeps): Promise<void> {
  const drafts = entriesBy(paths.drafts(), { by: 'owner', from: uid, to: uid }, deps.database);
  for await (const { key, value } of drafts) {
    if (value.state !== 'published') await deleteOrTransferDraft(key, deps);
  }
  await leaveCoAuthored(uid, deps.database);
}
