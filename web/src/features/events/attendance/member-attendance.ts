import { attendances } from '@contract/events.ts';
import { optimisticStore } from '../../../data/optimistic-store.ts';
import { afterLogin } from '../../../data/after-login.ts';
import { sendAttendance, watchAttendance, type AttendanceChoice } from '../api/attendance.ts';
import { showToast } from '../../../ui/toast-store.ts';

const choices: readonly unknown[] = ['going', 'interested', 'none'] satisfies AttendanceChoice[];

/** A member's optimistic attendances, by event ID. */
export const attendanceOf = optimisticStore<AttendanceChoice>({
  name: 'attendance',
  none: 'none',
  parse: (stored) => (choices.includes(stored) ? (stored as AttendanceChoice) : null),
  watch: watchAttendance,
  send: sendAttendance,
  onRefused: () =>
    showToast({
      failed: true,
      text: 'The server did not take that: the event may be over or cancelled by now. Reload the page to see how it stands.',
    }),
});

const said = { going: 'You are going.', interested: 'Marked as interested.' };

/** Stores the attendance that a visitor chose before logging in. */
export function resumeAttendanceAfterLogin(uid: string): void {
  for (const choice of attendances) {
    const event = afterLogin.take(choice);
    if (event === null) continue;
    attendanceOf(uid).set(event, choice);
    showToast({ text: said[choice] });
  }
}
