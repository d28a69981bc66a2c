import { optimisticStore } from '../../../data/optimistic-store.ts';
import { attendAfterLogin } from '../../../data/after-login.ts';
import { sendAttendance, watchAttendance, type Wish } from '../api/attendance.ts';
import { showToast } from '../../../ui/toast-store.ts';

const wishes: readonly unknown[] = ['going', 'interested', 'none'] satisfies Wish[];

/** A member's optimistic attendances, by event ID. */
export const attendanceOf = optimisticStore<Wish>({
  name: 'attendance',
  none: 'none',
  parse: (stored) => (wishes.includes(stored) ? (stored as Wish) : null),
  watch: watchAttendance,
  send: sendAttendance,
  onRefused: () =>
    showToast({
      failed: true,
      text: 'The server did not take that: the event may have been cancelled meanwhile. Reload the page to see how it stands.',
    }),
});

const said = { going: 'You are going.', interested: 'Marked as interested.' };

/** Stores the attendance that a visitor chose before logging in. */
export function resumeAttendanceAfterLogin(uid: string): void {
  const meant = attendAfterLogin.take();
  if (meant === null) return;
  const [wish, event] = meant.split(':') as [keyof typeof said, string];
  attendanceOf(uid).set(event, wish);
  showToast({ text: said[wish] });
}
