import { minuteMs } from '../contract/time.ts';
import { truncate } from '../contract/strip-invalid-characters.ts';
import type { CallableRequest } from 'firebase-functions/https';
import * as v from 'valibot';
import { config } from '../config.ts';
import type { CallName } from '../contract/calls.ts';
import { isOpenCall } from '../contract/call-path.ts';
import { plainMessage } from '../contract/text-schemas.ts';
import { AppError, invalidInput, toHttpsError } from '../errors.ts';
import { logRefused } from '../logs.ts';
import { clientAddress } from './client-address.ts';

/** No page and no hand calls that often. Limits that are stricter are in the database, next to what they protect. */
export const callLimit = { calls: 600, windowMs: 10 * minuteMs };

let window = 0;
const counts = new Map<string, number>();

/**
 * Counts a call of one function by one caller and returns false above the limit. In the memory of the instance, so it
 * costs nothing and only stops scripts that call all the time.
 */
function withinCallLimit(call: string, caller: string, now: number): boolean {
  const current = Math.floor(now / callLimit.windowMs);
  if (current !== window) counts.clear();
  window = current;
  const key = `${call} ${caller}`;
  const count = (counts.get(key) ?? 0) + 1;
  counts.set(key, count);
  return count <= callLimit.calls;
}

/** In characters. The message of a failed validation may quote the whole input. */
const longestComplaint = 200;

/** Calls about roles, moderation and money, whose refusals are logged. */
const loggedCalls: readonly CallName[] = [
  'setRoles',
  'setMemberDisabled',
  'refundDonation',
  'moderateComment',
  'suspendMember',
  'moderateMember',
  'answerReports',
];

/** Returns the address of the client, which rate limits hash. */
export const addressOf = ({ rawRequest: { headers, socket } }: CallableRequest) =>
  clientAddress(headers, socket.remoteAddress);

/**
 * Runs one call: checks App Check and the limit of calls, validates the input, then does the work. Throws coded HTTPS
 * errors only.
 */
export async function checkedCall<Schema extends v.GenericSchema, Result>(
  name: CallName,
  input: unknown,
  request: CallableRequest,
  schema: Schema,
  work: (input: v.InferOutput<Schema>) => Promise<Result>,
): Promise<Result> {
  try {
    if (config.appCheckRequired.value() && !request.app && !isOpenCall(name, input)) {
      throw new AppError(
        'app-check-failed',
        'We could not check that this comes from our site. If something blocks Google’s reCAPTCHA here, allow it; then reload the page.',
      );
    }
    const caller = request.auth?.uid ?? addressOf(request);
    if (!withinCallLimit(name, caller, Date.now())) {
      throw new AppError('too-many-requests', 'That was a great deal in a short time. Wait ten minutes.');
    }
    const parsed = v.safeParse(schema, input, { message: plainMessage });
    if (!parsed.success) {
      const [issue] = parsed.issues;
      const short = (text: string | null) => truncate(text ?? '', longestComplaint);
      throw invalidInput(short(v.getDotPath(issue)), short(issue.message));
    }
    return await work(parsed.output);
  } catch (error) {
    if (error instanceof AppError && loggedCalls.includes(name))
      logRefused(request.auth?.uid ?? null, name, error.code);
    throw toHttpsError(error, name);
  }
}
