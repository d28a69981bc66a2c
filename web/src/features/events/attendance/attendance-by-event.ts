import { memoizeByKey } from '../../../lib/memoize-by-key.ts';
import { createStore } from '../../../lib/store.ts';
import { watchAttending, type AttendanceChoice } from '../api/attendance.ts';
import { logWatchError } from '../../../platform/log.ts';

type AttendanceChoices = ReadonlyMap<string, AttendanceChoice>;

const none: AttendanceChoices = new Map();

/** Returns all of a member's attendances by event ID, from one subscription that all cards share. */
export const attendanceByEvent = memoizeByKey((uid) => {
  let unwatch: (() => void) | null = null;
  const { get, set, subscribe } = createStore(none, {
    onLast() {
      unwatch?.();
      unwatch = null;
    },
  });
  return {
    get,
    subscribe: (listener: () => void): (() => void) => {
      // Any listener starts the subscription, not only the first one: after a failure, the next card subscribes again.
      unwatch ??= watchAttending(uid)(set, (error) => {
        logWatchError('Watching where a member goes', error);
        unwatch = null;
        set(none);
      });
      return subscribe(listener);
    },
  };
});
