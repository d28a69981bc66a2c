import { signOut } from '../platform/session/accounts.ts';
import { showToast } from '../ui/toast-store.ts';

const announced = new Set<string>();

/**
 * Logs out a member whose account is being deleted, here or in another tab, and shows why. Returns whether this was the
 * first call for that account.
 */
export async function logOutDeletedAccount(uid: string): Promise<boolean> {
  if (announced.has(uid)) return false;
  announced.add(uid);
  showToast({
    text: 'Your account is being deleted, and you are logged out. Thank you for having been here.',
    seconds: 120,
  });
  await signOut();
  // Comments and drafts that were never sent cannot be sent any more.
  const { removeUnsentWriting } = await import('./unsent-writing.ts');
  await removeUnsentWriting(uid);
  return true;
}
