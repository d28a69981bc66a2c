import { type Attendance, attendances } from '@contract/events.ts';
import { paths } from '@contract/paths.ts';
import { loadFirebase } from '../../../platform/firebase/load.ts';
import { type Watch, watchPath } from '../../../platform/watch-path.ts';

/** Whether a member goes to an event or is interested in it. */
export type Wish = Attendance | 'none';

export const wishOf = (stored: unknown): Wish => attendances.find((each) => each === stored) ?? 'none';

/** Subscribes to a member's wish for one event. */
export const watchAttendance =
  (event: string, uid: string): Watch<Wish> =>
  (onWish, onError) =>
    watchPath(paths.attendance(event, uid), (stored) => onWish(wishOf(stored)), onError);

/** Resolves when the server has stored it. */
export async function sendAttendance(event: string, uid: string, wish: Wish): Promise<void> {
  const { database } = await loadFirebase();
  const paced = { uid, kind: 'attendance', of: event } as const;
  await database.writeAtPace(paced, { [paths.attendance(event, uid)]: wish === 'none' ? null : wish });
}

/** Subscribes to all wishes of a member, by event id. */
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
