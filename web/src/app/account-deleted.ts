import { useNavigate } from 'react-router-dom';
import { signOut } from '../platform/session/accounts.ts';
import { tabChannel } from '../platform/tab-channel.ts';
import { showToast } from '../ui/toast-store.ts';

const announced = new Set<string>();

/** Reaches the other tabs before the logout does. On the logout alone, a members' page would redirect to the login. */
const channel = tabChannel('account-deleted');

/** Calls `run` when another tab learns that this account is being deleted. Returns an unsubscribe function. */
export const onDeletedElsewhere = (uid: string, run: () => void): (() => void) =>
  channel.listen((deleted) => {
    if (deleted === uid) run();
  });

/**
 * Logs out a member whose account is being deleted, here or in another tab, and tells them why. The page and the
 * member's record both report the deletion, in either order; only the first report counts. `leavePage` runs after the
 * logout, because a members' page redirects visitors to the login and the last navigation wins.
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
  // Unsent comments and drafts cannot be sent any more.
  const { removeUnsentWriting } = await import('./unsent-writing.ts');
  await removeUnsentWriting(uid);
  leavePage();
}

/** For pages with a button that deletes the account: logs out and navigates to the front page. */
export function useLogOutDeleted(): (uid: string) => void {
  const navigate = useNavigate();
  return (uid) => void logOutDeletedAccount(uid, () => void navigate('/', { replace: true }));
}
