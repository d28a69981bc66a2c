import type { CallOutput } from '../contract/calls.ts';
import { requireMember } from './caller.ts';
import { refreshMember, type RefreshMemberDeps } from './refresh-member.ts';

/**
 * Updates what the site stores of the caller's account. The authentication service emits no event when an address
 * changes, and ends all sessions, so pages call this after every login.
 */
export async function refreshAccount(
  callerUid: string | undefined,
  deps: RefreshMemberDeps,
): Promise<CallOutput<'refreshAccount'>> {
  const { uid } = await requireMember(callerUid, deps);
  await refreshMember(uid, deps);
  return { refreshed: true };
}
