import { type Attendance, attendances } from '@contract/events.ts';
import { paths } from '@contract/paths.ts';
import { loadFirebase } from '../../../platform/firebase/load.ts';
import { type Subscribe, watchPath } from '../../../platform/watch-path.ts';

/** A member's attendance of an event: going, interested, or none. */
export type AttendanceChoice = Attendance | 'none';

export const parseAttendance = (stored: unknown): AttendanceChoice =>
  attendances.find((each) => each === stored) ?? 'none';

/** Subscribes to a member's attendance of one event. */
export const watchAttendance = (event: string, uid: string): Subscribe<AttendanceChoice> =>
  watchPath(paths.attendance(event, uid), parseAttendance);

/** Resolves once the server has stored it. */
export async function sendAttendance(event: string, uid: string, choice: AttendanceChoice): Promise<void> {
  const { database } = await loadFirebase();
  const write = { uid, kind: 'attendance', of: event } as const;
  await database.writeRateLimited(write, {
    [paths.attendance(event, uid)]: choice === 'none' ? null : choice,
  });
}

/** Watches all of a member's attendances, by event ID. */
export const watchAttending = (uid: string): Subscribe<ReadonlyMap<string, AttendanceChoice>> =>
  watchPath(
    paths.attendancesBy(uid),
    (stored) =>
      new Map(Object.entries(stored ?? {}).map(([event, value]) => [event, parseAttendance(value)])),
  );
