import { signOut } from '../platform/session/accounts.ts';
import { tabChannel } from '../platform/tab-channel.ts';
import { showToast } from '../ui/toast-store.ts';

const announced = new Set<string>();

/** Reaches the other tabs before the log-out does, of which alone a page of members would lead to the login. */
const channel = tabChannel('account-deleted');

/** Calls `run` when another tab has learned that this account is being deleted. Returns a function that stops it. */
export const onDeletedElsewhere = (uid: string, run: () => void): (() => void) =>
  channel.listen((deleted) => {
    if (deleted === uid) run();
  });

/**
 * Logs out a member whose account is being deleted, here or in another tab, and shows why. The page and the member's
 * record both report the deletion, in either order: only the first report counts. `leavePage` comes after the log-out,
 * because a page of members sends a visitor to the login: whoever navigates last decides.
 */
export async function logOutDeletedAccount(uid: string, leavePage: () => void): Promise<void> {
  if (announced.has(uid)) return;
  announced.add(uid);
  channel.post(uid);
  showToast({
    text: 'Your account is being deleted, and you are logged out. Thank you for having been here.',
    seconds: 120,
  });
  await signOut();
  // Comments and drafts that were never sent cannot be sent any more.
  const { removeUnsentWriting } = await import('./unsent-writing.ts');
  await removeUnsentWriting(uid);
  leavePage();
}
