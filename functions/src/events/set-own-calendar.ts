import type { CallOutput, ParsedCallInput } from '../contract/calls.ts';
import { randomBytes } from 'node:crypto';
import { calendarTokenBytes, type OwnCalendar } from '../contract/own-calendar.ts';
import { paths } from '../contract/paths.ts';
import { enforceMemberLimit } from '../kit/rate-limit.ts';
import { requireMember, type CallDeps } from '../members/caller.ts';

/** More than anybody needs who has sent the URL to the wrong person. */
export const renewalsPerHour = 20;

/**
 * Creates or replaces the secret URL of the caller's calendar, or revokes it. There is one record per member, so the
 * previous URL stops working at once.
 */
export async function setOwnCalendar(
  callerUid: string | undefined,
  { action }: ParsedCallInput<'setOwnCalendar'>,
  deps: CallDeps,
): Promise<CallOutput<'setOwnCalendar'>> {
  const { database, clock } = deps;
  const { uid } = await requireMember(callerUid, deps);
  if (action === 'end') {
    await database.update({ [paths.ownCalendar(uid)]: null });
    return { token: null };
  }
  const refusal = 'You have made many addresses already. Try again in an hour.';
  await enforceMemberLimit('calendars', uid, { perHour: renewalsPerHour }, refusal, deps);
  const token = randomBytes(calendarTokenBytes).toString('base64url');
  const calendar: OwnCalendar = { token, at: clock.now() };
  await database.update({ [paths.ownCalendar(uid)]: calendar });
  return { token };
}
