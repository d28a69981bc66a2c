import { truncate } from '../contract/strip-invalid-characters.ts';
import type { CallOutput, ParsedCallInput } from '../contract/calls.ts';
import { displayNameMaxLength } from '../contract/members.ts';
import { AppError } from '../errors.ts';
import { enforceMemberLimit } from '../kit/rate-limit.ts';
import { requireMember, requireNotSuspended, type CallDeps } from './caller.ts';
import { claimName, nameChanges } from './name-claims.ts';
import { isReserved } from './reserved-names.ts';

/** More often than anybody changes their mind; every change is propagated to many places. */
const atMost = { perMinute: 5, perHour: 20 };

const refused = (message: string) => new AppError('name-taken', message, { field: 'name' });

/** Returns the name itself, then the name followed by a number from 2 to 99. */
const similarTo = (name: string): string[] => [
  name,
  ...Array.from({ length: 98 }, (_, at) => `${truncate(name, displayNameMaxLength - 3).trim()} ${at + 2}`),
];

/** Gives the caller a name that no other member has, in any look-alike spelling. Idempotent. */
export async function setDisplayName(
  callerUid: string | undefined,
  { name, orSimilar }: ParsedCallInput<'setDisplayName'>,
  deps: CallDeps,
): Promise<CallOutput<'setDisplayName'>> {
  const { uid } = await requireMember(callerUid, deps);
  await requireNotSuspended(uid, deps);
  if (isReserved(name)) throw refused('This name would speak for the house. Choose another one.');
  const refusal = 'That was a new name too many. Wait a while.';
  await enforceMemberLimit('names', uid, atMost, refusal, deps);
  for (const wanted of orSimilar ? similarTo(name) : [name]) {
    // Cut to make room for the number, a name may have become an official one.
    if (isReserved(wanted) || !(await claimName(uid, wanted, deps))) continue;
    await deps.database.update(await nameChanges(uid, wanted, deps));
    return { name: wanted };
  }
  throw refused('Somebody has this name, or one that looks like it. Choose another one.');
}
