import { type Attendance, attendances } from '@contract/events.ts';
import { paths } from '@contract/paths.ts';
import { loadFirebase } from '../../../platform/firebase/load.ts';
import { type Watch, watchPath } from '../../../platform/watch-path.ts';

/** What a member has in mind with an event. */
export type Wish = Attendance | 'none';

export const wishOf = (stored: unknown): Wish => attendances.find((each) => each === stored) ?? 'none';

/** What a member has in mind with an event, live. */
export const watchAttendance =
  (event: string, uid: string): Watch<Wish> =>
  (onWish, onError) =>
    watchPath(paths.attendance(event, uid), (stored) => onWish(wishOf(stored)), onError);

/** Resolves when the server has it. */
export async function sendAttendance(event: string, uid: string, wish: Wish): Promise<void> {
  const { database } = await loadFirebase();
  await database.write(paths.attendance(event, uid), wish === 'none' ? null : wish);
}

/** Everything that a member goes to or is interested in, by event. */
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
