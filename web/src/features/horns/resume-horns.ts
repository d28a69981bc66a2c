import { afterLogin } from '../../data/after-login.ts';
import { showToast } from '../../ui/toast-store.ts';
import { hornsOf } from './member-horns.ts';

/** Gives the horns that the member wanted to give before logging in, and shows a toast. */
export function resumeHornsAfterLogin(uid: string): void {
  const slug = afterLogin.take('horns');
  if (slug === null) return;
  hornsOf(uid).run(slug, true);
  showToast({ text: 'Your horns are up.' });
}
