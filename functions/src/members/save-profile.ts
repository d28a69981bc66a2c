import type { CallOutput, ParsedCallInput } from '../contract/calls.ts';
import { bandSlot } from '../contract/members.ts';
import { enforceMemberLimit } from '../kit/rate-limit.ts';
import { requireMember, requireNotSuspended, type CallDeps } from './caller.ts';
import { type MirrorDeps, profileChanges } from './public-profile.ts';

/** More often than anybody rewrites their profile. */
const atMost = { perMinute: 20, perHour: 100 };

/** Saves what the caller changed in their profile. Idempotent. */
export async function saveProfile(
  callerUid: string | undefined,
  { bio, bands, photoURL }: ParsedCallInput<'saveProfile'>,
  deps: CallDeps & MirrorDeps,
): Promise<CallOutput<'saveProfile'>> {
  const { uid } = await requireMember(callerUid, deps);
  await requireNotSuspended(uid, deps);
  const refusal = 'That was a change too many. Wait a while.';
  await enforceMemberLimit('profiles', uid, atMost, refusal, deps);
  const slots = bands && Object.fromEntries(bands.map((name, index) => [bandSlot(index), name]));
  const values = {
    ...(bio !== undefined && { bio }),
    ...(slots && { bands: bands.length > 0 ? slots : null }),
    ...(photoURL !== undefined && { photoURL }),
  };
  await deps.database.update(await profileChanges(uid, values, deps));
  return { saved: true };
}
