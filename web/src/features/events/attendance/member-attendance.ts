import { command } from '../../../data/command.ts';
import { source } from '../../../data/source.ts';
import { sendAttendance, watchAttendance, type AttendanceChoice } from '../api/attendance.ts';
import { showToast } from '../../../ui/toast-store.ts';

const choices: readonly unknown[] = ['going', 'interested', 'none'] satisfies AttendanceChoice[];

/** Says whether a member attends an event. */
export const attendanceOf = command<AttendanceChoice>('attendance', {
  parse: (stored) => (choices.includes(stored) ? (stored as AttendanceChoice) : null),
  send: ({ key, change }, uid) => sendAttendance(key, uid, change),
  onRefused: () =>
    showToast({
      failed: true,
      text: 'The server did not take that: the event may be over or cancelled by now. Reload the page to see how it stands.',
    }),
  confirm: ({ promise }) => promise.replace('Then you', 'You'),
});

/** A member's attendance of one event as the server has it, live. */
export const attendanceSource = (uid: string, event: string) =>
  source<AttendanceChoice>(['attendance', event, uid], { watch: watchAttendance(event, uid) });
