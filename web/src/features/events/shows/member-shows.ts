import { type OptimisticState, OptimisticValue } from '../../../data/optimistic-value.ts';
import { memoizeByKey } from '../../../lib/memoize-by-key.ts';
import { logWatchError } from '../../../platform/log.ts';
import { onReconnect } from '../../../platform/on-reconnect.ts';
import { watchAttending, type AttendanceChoice } from '../api/attendance.ts';
import { attendanceOf } from '../attendance/member-attendance.ts';
import { rememberedShows } from './remembered-shows.ts';

type AttendanceChoices = ReadonlyMap<string, AttendanceChoice>;

export type ShowsResult =
  | { state: 'loading' }
  | {
      state: 'ready';
      /** The attendances by event ID, including pending writes. */
      choices: AttendanceChoices;
      /**
       * Until the server has answered, the last version that this browser received: `device`. Without one, only the
       * pending writes are known: `writes`.
       */
      from: 'server' | 'device' | 'writes';
    }
  | { state: 'failed'; retry: () => void };

const withWrites = (
  known: AttendanceChoices,
  writes: OptimisticState<AttendanceChoices, AttendanceChoice>['writes'],
): AttendanceChoices => {
  const choices = new Map(known);
  for (const { key, change } of writes) choices.set(key, change);
  return new Map([...choices].filter(([, choice]) => choice !== 'none'));
};

/** Returns the member's attendances, live while subscribed. */
export const showsOf = memoizeByKey((uid) => {
  const value: OptimisticValue<AttendanceChoices, AttendanceChoice, ShowsResult> = new OptimisticValue({
    what: 'where a member goes',
    watch: watchAttending(uid),
    outbox: attendanceOf(uid).outbox,
    initial: { state: 'loading' },
    fold({ status, server, writes }): ShowsResult {
      const known = server ?? rememberedShows.read(uid)?.choices ?? null;
      if (known === null && status === 'failed') return { state: 'failed', retry: value.retry };
      if (known === null && writes.length === 0) return { state: 'loading' };
      const from = server !== null ? 'server' : known !== null ? 'device' : 'writes';
      return { state: 'ready', choices: withWrites(known ?? new Map(), writes), from };
    },
    onReconnect,
    log: logWatchError,
  });
  return value;
});
