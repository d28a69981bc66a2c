import type { CallOutput } from '../contract/calls.ts';
import { paths } from '../contract/paths.ts';
import { minuteMs } from '../contract/time.ts';
import { enforceLimit } from '../kit/rate-limit.ts';
import { requireMember } from './caller.ts';
import { refreshMember, type RefreshMemberDeps } from './refresh-member.ts';

/** More than anybody logs in. */
export const refreshesPerMinute = 30;

const limit = {
  fields: { window: 'minute', count: 'asked' },
  windowMs: minuteMs,
  limit: refreshesPerMinute,
};

/**
 * Updates what the site stores of the caller's account. The authentication service emits no event when an address
 * changes, and ends all sessions, so pages call this after every login.
 */
export async function refreshAccount(
  callerUid: string | undefined,
  deps: RefreshMemberDeps,
): Promise<CallOutput<'refreshAccount'>> {
  const { uid } = await requireMember(callerUid, deps);
  const refusal = 'That was a login too many. Wait a minute.';
  await enforceLimit(paths.limits(`refreshes-${uid}`), [limit], refusal, deps);
  await refreshMember(uid, deps);
  return { refreshed: true };
}
