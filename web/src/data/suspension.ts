import { type Suspension, suspensionSchema } from '@contract/comments.ts';
import { paths } from '@contract/paths.ts';
import * as v from 'valibot';
import { type Subscribe, watchChanged, watchPath } from '../platform/watch-path.ts';

export interface MemberSuspension extends Suspension {
  uid: string;
}

/** The longest delay of a browser timer, in milliseconds. */
const longestTimerMs = 2 ** 31 - 1;

/** Passes on the suspension that `watch` reports until it ends, and then null: those that ended stay in the database. */
const untilExpired =
  (watch: Subscribe<MemberSuspension | null>): Subscribe<MemberSuspension | null> =>
  (onValue, onError) => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const forward = (value: MemberSuspension | null) => {
      clearTimeout(timer);
      const leftMs = (value?.until ?? 0) - Date.now();
      onValue(leftMs > 0 ? value : null);
      if (leftMs > 0) timer = setTimeout(() => forward(value), Math.min(leftMs, longestTimerMs));
    };
    const unsubscribe = watch(forward, onError);
    return () => {
      clearTimeout(timer);
      unsubscribe();
    };
  };

/** Watches the latest suspension of a member, which may have ended, unless it was lifted. */
const watchLatest = (uid: string): Subscribe<MemberSuspension | null> =>
  watchPath(paths.suspension(uid), (stored) => {
    const { success, output } = v.safeParse(suspensionSchema, stored);
    return success && !output.lifted ? { uid, ...output } : null;
  });

/** Watches the suspension that a member is in, live, for themselves and moderators; null if there is none. */
export const watchSuspension = (uid: string): Subscribe<MemberSuspension | null> =>
  untilExpired(watchLatest(uid));

/** Watches the suspension that a member was in last, for moderators; null if they were in none, or still are. */
export const watchEndedSuspension = (uid: string): Subscribe<MemberSuspension | null> =>
  watchChanged(watchLatest(uid), (latest) => (latest && latest.until <= Date.now() ? latest : null));
