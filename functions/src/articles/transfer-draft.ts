import type { Draft } from '../contract/articles.ts';
import { paths } from '../contract/paths.ts';
import { quoted } from '../contract/quoted.ts';
import type { Changes, StoreDeps } from '../database.ts';
import { workOn } from '../kit/work.ts';
import type { Accounts } from '../members/accounts.ts';
import { mayWrite } from '../members/caller.ts';
import { notify } from '../notifications/notify.ts';
import { inOrder } from './co-authors.ts';
import { titleOf } from './stored-draft.ts';

export interface TransferDeps extends StoreDeps {
  accounts: Accounts;
}

/** Returns the first co-author of a draft who may still write here, or null. */
export async function nextOwnerOf(id: string, deps: TransferDeps): Promise<string | null> {
  const coAuthors = inOrder((await deps.database.get(paths.coAuthors(id))) ?? {});
  for (const uid of coAuthors) if (await mayWrite(uid, deps)) return uid;
  return null;
}

/** Returns the changes that make a co-author the owner. They also invalidate a secret link that the former owner shared. */
export function transferChanges(id: string, draft: Draft, newOwner: string, deps: TransferDeps): Changes {
  return {
    [`${paths.draft(id)}/owner`]: newOwner,
    ...(draft.updatedBy === draft.owner && { [`${paths.draft(id)}/updatedBy`]: null }),
    [paths.coAuthor(id, newOwner)]: null,
    [paths.coAuthoredDraft(newOwner, id)]: null,
    [paths.previewLink(id)]: null,
    ...workOn('indexDraft', id, deps),
  };
}

/** Notifies the new owner of a draft. */
export async function notifyNewOwner(
  id: string,
  draft: Draft,
  newOwner: string,
  deps: TransferDeps,
): Promise<void> {
  await notify(
    {
      uid: newOwner,
      kind: 'co-author',
      key: `owner-${id}`,
      title: `${quoted(titleOf(draft))} is yours now: who began it has left.`,
      link: `/article/upload/${id}`,
      why: 'You were the first of its co-authors.',
    },
    deps,
  );
}
