import { afterLogin } from '../../data/after-login.ts';
import { showToast } from '../../ui/toast-store.ts';
import { hornsOf } from './member-horns.ts';

/** Gives the horns that the member wanted to give before being logged in, and shows a toast. */
export function resumeHornsAfterLogin(uid: string): void {
  for (const { id } of afterLogin.take('horns')) {
    hornsOf(uid).run(id, true);
    showToast({ text: 'Your horns are up.' });
  }
}
