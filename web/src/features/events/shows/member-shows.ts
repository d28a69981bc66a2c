import { type OptimisticState, OptimisticValue } from '../../../data/optimistic-value.ts';
import { memoizeByKey } from '../../../lib/memoize-by-key.ts';
import { logWatchError } from '../../../platform/log.ts';
import { onReconnect } from '../../../platform/on-reconnect.ts';
import { watchAttending, type Wish } from '../api/attendance.ts';
import { attendanceOf } from '../attendance/member-attendance.ts';
import { rememberedShows } from './remembered-shows.ts';

type Wishes = ReadonlyMap<string, Wish>;

export type ShowsResult =
  | { state: 'loading' }
  | {
      state: 'success';
      /** The attendances by event ID, including pending writes. */
      wishes: Wishes;
      /** `device` means the last version that this browser received, because the server has not answered yet. */
      from: 'server' | 'device';
    }
  | { state: 'error'; retry: () => void };

const withWrites = (known: Wishes, writes: OptimisticState<Wishes, Wish>['writes']): Wishes => {
  const wishes = new Map(known);
  for (const { key, change } of writes) wishes.set(key, change);
  return new Map([...wishes].filter(([, wish]) => wish !== 'none'));
};

/** Returns the member's attendances, live while subscribed. */
export const showsOf = memoizeByKey((uid) => {
  const value: OptimisticValue<Wishes, Wish, ShowsResult> = new OptimisticValue({
    what: 'where a member goes',
    watch: (onWishes, onError) => watchAttending(uid, onWishes, onError),
    outbox: attendanceOf(uid).outbox,
    initial: { state: 'loading' },
    fold({ status, server, writes }): ShowsResult {
      const known = server ?? rememberedShows.read(uid)?.wishes ?? null;
      if (known === null && writes.length === 0)
        return status === 'failed' ? { state: 'error', retry: value.retry } : { state: 'loading' };
      const from = server === null ? 'device' : 'server';
      return { state: 'success', wishes: withWrites(known ?? new Map(), writes), from };
    },
    onReconnect,
    log: logWatchError,
  });
  return value;
});
