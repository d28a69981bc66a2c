import { afterLogin } from '../../data/after-login.ts';
import { showToast } from '../../ui/toast-store.ts';
import { saveArticle } from './member-saved.ts';

/** Saves the articles that the member wanted to save before being logged in, and shows a toast. */
export function resumeSaveAfterLogin(uid: string): void {
  for (const { id } of afterLogin.take('save')) {
    saveArticle(uid, id);
    showToast({ text: 'Saved. It is in your saved articles now.' });
  }
}
