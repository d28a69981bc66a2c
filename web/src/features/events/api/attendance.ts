import { type Attendance, attendances } from '@contract/events.ts';
import { paths } from '@contract/paths.ts';
import { loadFirebase } from '../../../platform/firebase/load.ts';
import { type Watch, watchPath } from '../../../platform/watch-path.ts';

/** A member's attendance of an event: going, interested, or none. */
export type Wish = Attendance | 'none';

export const wishOf = (stored: unknown): Wish => attendances.find((each) => each === stored) ?? 'none';

/** Subscribes to a member's attendance of one event. */
export const watchAttendance =
  (event: string, uid: string): Watch<Wish> =>
  (onWish, onError) =>
    watchPath(paths.attendance(event, uid), (stored) => onWish(wishOf(stored)), onError);

/** Resolves once the server has stored it. */
export async function sendAttendance(event: string, uid: string, wish: Wish): Promise<void> {
  const { database } = await loadFirebase();
  const paced = { uid, kind: 'attendance', of: event } as const;
  await database.writeAtPace(paced, { [paths.attendance(event, uid)]: wish === 'none' ? null : wish });
}

/** Subscribes to all of a member's attendances, by event ID. */
export const watchAttending = (
  uid: string,
  onWishes: (wishes: ReadonlyMap<string, Wish>) => void,
  onError: (error: unknown) => void,
): (() => void) =>
  watchPath(
    paths.attending(uid),
    (stored) =>
      onWishes(new Map(Object.entries(stored ?? {}).map(([event, value]) => [event, wishOf(value)]))),
    onError,
  );
