import { afterLogin } from '../../data/after-login.ts';
import { showToast } from '../../ui/toast-store.ts';
import { savedOf } from './member-saved.ts';

/** Saves the article that the member wanted to save before logging in, and shows a toast. */
export function resumeSaveAfterLogin(uid: string): void {
  const slug = afterLogin.take('save');
  if (slug === null) return;
  savedOf(uid).observer.save(slug);
  showToast({ text: 'Saved. It is in your saved articles now.' });
}
