import { saveAfterLogin } from '../../services/save-after-login.ts';
import { showToast } from '../../ui/toast-store.ts';
import { savedOf } from './observers.ts';

/** Saves what the member wanted to save before logging in, and says so. */
export function saveWhatWasMeant(uid: string): void {
  const meant = saveAfterLogin.take();
  if (!meant) return;
  savedOf(uid).observer.save(meant.slug);
  showToast({ text: `Saved: ${meant.title}` });
}
