import { afterLogin } from '../../data/after-login.ts';
import { showToast } from '../../ui/toast-store.ts';
import { saveArticle } from './member-saved.ts';

/** Saves the article that the member wanted to save before logging in, and shows a toast. */
export function resumeSaveAfterLogin(uid: string): void {
  const slug = afterLogin.take('save');
  if (slug === null) return;
  saveArticle(uid, slug);
  showToast({ text: 'Saved. It is in your saved articles now.' });
}
