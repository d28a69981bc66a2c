import type { Draft } from '../contract/articles.ts';
import { paths } from '../contract/paths.ts';
import { rolesFromClaims } from '../contract/roles.ts';
import type { Accounts } from '../members/accounts.ts';
import type { NotifyDeps } from '../notifications/notify.ts';
import { notify } from '../notifications/notify.ts';
import { inOrder } from './co-authors.ts';
import { endOfLink } from './preview-link.ts';

export interface PassOnDeps extends NotifyDeps {
  accounts: Accounts;
}

/** The first co-author of a draft who may still write here; null where there is none. */
export async function heirOf(id: string, { database, accounts }: PassOnDeps): Promise<string | null> {
  for (const uid of inOrder((await database.get(paths.coAuthors(id))) ?? {})) {
    const account = await accounts.find(uid);
    const { author, admin } = rolesFromClaims(account?.claims);
    if (account && !account.disabled && (author || admin)) return uid;
  }
  return null;
}

/** The changes that make a co-author the owner. A secret link that the former owner gave out leads nowhere from then on. */
export async function passedOn(
  id: string,
  draft: Draft,
  heir: string,
  { database }: PassOnDeps,
): Promise<Record<string, unknown>> {
  return {
    [`${paths.draft(id)}/owner`]: heir,
    ...(draft.updatedBy === draft.owner && { [`${paths.draft(id)}/updatedBy`]: null }),
    [paths.coAuthor(id, heir)]: null,
    [paths.coAuthoredDraft(heir, id)]: null,
    ...(await endOfLink(id, database)),
  };
}

/** Tells the new owner of a draft. */
export async function tellHeir(id: string, { title }: Draft, heir: string, deps: PassOnDeps): Promise<void> {
  await notify(
    {
      uid: heir,
      kind: 'co-author',
      key: `owner-${id}`,
      title: `“${title || 'Untitled'}” is yours now: who began it has left.`,
      link: `/article/upload/${id}`,
      why: 'You were the first of its co-authors.',
    },
    deps,
  );
}
