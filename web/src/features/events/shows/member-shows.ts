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
      /** `device` means the last version that this browser received, because the server has not answered yet. */
      from: 'server' | 'device';
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
      if (known === null && writes.length === 0)
        return status === 'failed' ? { state: 'failed', retry: value.retry } : { state: 'loading' };
      const from = server === null ? 'device' : 'server';
      return { state: 'ready', choices: withWrites(known ?? new Map(), writes), from };
    },
    onReconnect,
    log: logWatchError,
  });
  return value;
});
