import type { CallOutput } from '../contract/calls.ts';
import { recentLoginMs } from '../contract/members.ts';
import { paths } from '../contract/paths.ts';
import { AppError } from '../errors.ts';
import { logAccountDeleted } from '../logs.ts';
import { requireOpenAccount } from './caller.ts';
import { type Deletion, type DeletionDeps, leaseMs, runDeletion } from './run-deletion.ts';

export interface SignedIn {
  uid: string;
  /** When the member last authenticated, in milliseconds since the epoch. */
  at: number;
}

/**
 * Deletes the caller's own account, even if its e-mail address was never confirmed. Once the deletion is stored, the
 * schedule completes it after a crash.
 */
export async function deleteAccount(
  signedIn: SignedIn | null,
  deps: DeletionDeps,
): Promise<CallOutput<'deleteAccount'>> {
  const { database, clock } = deps;
  const { uid } = await requireOpenAccount(signedIn?.uid, deps);
  if (clock.now() - (signedIn?.at ?? 0) > recentLoginMs) {
    throw new AppError('recent-login-needed', 'Show once more that it is you, then delete your account.');
  }
  const asked: Deletion = { askedAt: clock.now(), next: clock.now() + leaseMs };
  await database.transact(paths.deletion(uid), (current) => (current === null ? asked : undefined));
  await runDeletion(uid, deps);
  logAccountDeleted(uid);
  return { deleted: true };
}
