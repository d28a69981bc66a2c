import type { CallableRequest } from 'firebase-functions/https';
import * as v from 'valibot';
import { config } from '../config.ts';
import { plainMessage } from '../contract/text-schemas.ts';
import { AppError, invalidInput, toHttpsError } from '../errors.ts';

/** A complaint about the input may quote all of it. */
const longestComplaint = 200;

/** Runs one callable: App Check, input against its schema, the work; whatever is thrown leaves as a coded error. */
export async function checkedCall<Schema extends v.GenericSchema, Result>(
  name: string,
  request: CallableRequest,
  schema: Schema,
  work: (input: v.InferOutput<Schema>) => Promise<Result>,
): Promise<Result> {
  try {
    if (config.appCheckRequired.value() && !request.app) {
      throw new AppError(
        'app-check-failed',
        'We could not check that this comes from our site. Reload the page.',
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
    throw toHttpsError(error, name);
  }
}
