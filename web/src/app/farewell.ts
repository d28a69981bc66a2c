import { signOut } from '../platform/session/accounts.ts';
import { showToast } from '../ui/toast-store.ts';

const said = new Set<string>();

/**
 * The account is being deleted, here or in another tab: logs out and says why. Whoever reads something public goes on
 * reading; answers whether this was the first call for that account.
 */
export async function farewell(uid: string): Promise<boolean> {
  if (said.has(uid)) return false;
  said.add(uid);
  showToast({
    text: 'Your account is being deleted, and you are logged out. Thank you for having been here.',
    seconds: 120,
  });
  await signOut();
  // Nobody can send it any more.
  const { removeUnsentWriting } = await import('./unsent-writing.ts');
  await removeUnsentWriting(uid);
  return true;
}
