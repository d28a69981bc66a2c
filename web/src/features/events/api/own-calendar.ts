import type { SetOwnCalendarInput } from '@contract/own-calendar.ts';
import { paths } from '@contract/paths.ts';
import { storedObject, storedText } from '../../../lib/stored.ts';
import { callFunction } from '../../../platform/callables.ts';
import { type Watch, watchPath } from '../../../platform/watch-path.ts';

/** Subscribes to the secret token of a member's calendar. Empty if there is none. */
export const watchCalendarToken =
  (uid: string): Watch<string> =>
  (onToken, onError) =>
    watchPath(paths.ownCalendar(uid), (stored) => onToken(storedText(storedObject(stored).token)), onError);

/** Renews or revokes the calendar's address. Resolves to a human-readable error message, or null on success. */
export async function changeCalendar(action: SetOwnCalendarInput['action']): Promise<string | null> {
  const result = await callFunction('setOwnCalendar', { action });
  return result.ok ? null : result.message;
}
