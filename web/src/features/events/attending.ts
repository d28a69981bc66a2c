import { watchAttending, type Wish } from '../../services/attendance.ts';
import { logWatchError } from '../../services/log.ts';

type Wishes = ReadonlyMap<string, Wish>;

const none: Wishes = new Map();

function create(uid: string) {
  const listeners = new Set<() => void>();
  let wishes = none;
  let unwatch: (() => void) | null = null;
  const set = (next: Wishes) => {
    wishes = next;
    for (const listener of listeners) listener();
  };
  return {
    get: (): Wishes => wishes,
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener);
      unwatch ??= watchAttending(uid, set, (error) => {
        logWatchError('Watching where a member goes', error);
        unwatch = null;
        set(none);
      });
      return () => {
        listeners.delete(listener);
        if (listeners.size > 0) return;
        unwatch?.();
        unwatch = null;
      };
    },
  };
}

const members = new Map<string, ReturnType<typeof create>>();

/** Where a member goes, over one watch for all cards. */
export function attendingOf(uid: string): ReturnType<typeof create> {
  const known = members.get(uid) ?? create(uid);
  members.set(uid, known);
  return known;
}
