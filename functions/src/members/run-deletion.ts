import { fieldOf, paths } from '../contract/paths.ts';
import { AppError } from '../errors.ts';
import { changeAccess } from './access.ts';
import { anonymizeDonations, anonymizeProposals, deleteLists } from './delete-lists.ts';
import { deleteRecord } from './delete-record.ts';
import { type Deletion, type DeletionDeps, tokenExpiryMs } from './deletion.ts';

/**
 * Throws for the last admin before anything has changed; otherwise closes the account for the security rules, functions
 * and open tabs.
 */
async function admit(uid: string, { database, clock, account }: DeletionDeps): Promise<void> {
  const now = clock.now();
  try {
    await changeAccess(uid, () => ({ closed: { at: now, deletedAt: now } }), database);
  } catch (error) {
    if (error instanceof AppError) await database.update({ [paths.deletion(uid)]: null });
    throw error;
  }
  await database.update({
    [`${paths.deletion(uid)}/admitted`]: true,
    [fieldOf(paths.user(uid), 'closed')]: now,
  });
  await account.disable(uid);
}

async function deleteEverything(uid: string, deps: DeletionDeps): Promise<void> {
  await deps.others.anonymizeComments(uid);
  await deps.others.deleteDrafts(uid);
  await deleteLists(uid, deps.database);
  await anonymizeDonations(uid, deps.database);
  await anonymizeProposals(uid, deps.database);
  await deleteRecord(uid, deps);
  await deps.account.remove(uid);
}

/**
 * Deletes an account and its data, resuming wherever an earlier run was interrupted. Every step sets a state and is
 * idempotent. Does nothing without a stored deletion.
 */
export async function runDeletion(uid: string, deps: DeletionDeps): Promise<void> {
  const { database, clock } = deps;
  const deletion = await database.get<Deletion>(paths.deletion(uid));
  if (deletion === null) return;
  if (!deletion.admitted) await admit(uid, deps);
  else if (deletion.goneAt === undefined) await deps.account.disable(uid);
  await deleteEverything(uid, deps);
  const lastRound = deletion.goneAt !== undefined;
  await database.update({
    [paths.member(uid)]: null,
    ...(lastRound
      ? {
          [paths.user(uid)]: null,
          [paths.profile(uid)]: null,
          [paths.deletion(uid)]: null,
          [paths.access(uid)]: null,
        }
      : {
          [`${paths.deletion(uid)}/goneAt`]: clock.now(),
          [`${paths.deletion(uid)}/next`]: clock.now() + tokenExpiryMs,
        }),
  });
}
