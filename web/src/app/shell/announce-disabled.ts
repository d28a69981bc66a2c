import { session } from '../../platform/session/session.ts';
import { showToast } from '../../ui/toast-store.ts';

/** Long enough for somebody who was away for a moment. */
const toastSeconds = 600;

/** Tells members why they were logged out if an admin has disabled their account. Their pages redirect meanwhile. */
export function announceDisabled(): void {
  const now = session.get();
  if (now.state !== 'signed-out' || now.endReason !== 'disabled') return;
  showToast({
    text: 'This account has been disabled by an admin, so you are logged out. If you think that is a mistake, write to us: the address is under Contact.',
    seconds: toastSeconds,
  });
}
