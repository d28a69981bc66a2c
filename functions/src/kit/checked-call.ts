import type { CallableRequest } from 'firebase-functions/https';
import * as v from 'valibot';
import { config } from '../config.ts';
import type { CallName } from '../contract/calls.ts';
import { isOpenCall } from '../contract/open-calls.ts';
import { plainMessage } from '../contract/text-schemas.ts';
import { AppError, invalidInput, toHttpsError } from '../errors.ts';
import { logRefused } from '../logs.ts';

/** The message of a failed check may quote the whole input. */
const longestComplaint = 200;

/** The calls about roles, moderation and money: whatever they refuse is logged. */
const loggedCalls: readonly CallName[] = [
  'setRoles',
  'setMemberDisabled',
  'refundDonation',
  'moderateComment',
  'timeOutMember',
];

/** Runs one callable: App Check, validation of the input, the work. Errors leave as coded errors. */
export async function checkedCall<Schema extends v.GenericSchema, Result>(
  name: CallName,
  request: CallableRequest,
  schema: Schema,
  work: (input: v.InferOutput<Schema>) => Promise<Result>,
): Promise<Result> {
  try {
    if (config.appCheckRequired.value() && !request.app && !isOpenCall(name, request.data)) {
      throw new AppError(
        'app-check-failed',
        'We could not check that this comes from our site. If something blocks Google’s reCAPTCHA here, allow it; then reload the page.',
      );
    }
    const parsed = v.safeParse(schema, request.data, { message: plainMessage });
    if (!parsed.success) {
      const [issue] = parsed.issues;
      const short = (text: string | null) => text?.slice(0, longestComplaint) ?? '';
      throw invalidInput(short(v.getDotPath(issue)), short(issue.message));
    }
    return await work(parsed.output);
  } catch (error) {
    if (error instanceof AppError && loggedCalls.includes(name))
      logRefused(request.auth?.uid ?? null, name, error.code);
    throw toHttpsError(error, name);
  }
}
