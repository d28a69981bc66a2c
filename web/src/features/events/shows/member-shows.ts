import type { Pending } from '../../../data/command.ts';
import { source } from '../../../data/source.ts';
import { overlaid } from '../../../data/use-source.ts';
import { memoizeByKey } from '../../../lib/memoize-by-key.ts';
import { watchAttending, type AttendanceChoice } from '../api/attendance.ts';
import { attendanceOf } from '../attendance/member-attendance.ts';
import { rememberedShows } from './remembered-shows.ts';

export interface MemberShows {
  /** The attendances by event ID, including pending ones. */
  choices: ReadonlyMap<string, AttendanceChoice>;
  /**
   * Until the server has answered, the last version that this browser received: `device`. Without one, only what is
   * pending is known: `pending`.
   */
  from: 'server' | 'device' | 'pending';
}

function withPending(
  shows: MemberShows | undefined,
  pending: readonly Pending<AttendanceChoice>[],
): MemberShows | undefined {
  if (!shows && pending.length === 0) return undefined;
  const choices = new Map(shows?.choices);
  for (const { key, change } of pending) choices.set(key, change);
  return {
    choices: new Map([...choices].filter(([, choice]) => choice !== 'none')),
    from: shows?.from ?? 'pending',
  };
}

function onDevice(uid: string): MemberShows | undefined {
  const choices = rememberedShows.read(uid)?.choices;
  return choices && { choices, from: 'device' };
}

/** All of a member's attendances, live. */
export const showsOf = memoizeByKey((uid) =>
  overlaid(
    source<MemberShows>(['where a member goes', uid], {
      watch: (onShows, onError) =>
        watchAttending(uid)((choices) => onShows({ choices, from: 'server' }), onError),
    }),
    attendanceOf(uid),
    (shows, pending) => withPending(shows ?? onDevice(uid), pending),
  ),
);
