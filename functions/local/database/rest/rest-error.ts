import { DatabaseError } from '../operations/errors.ts';
import type { ErrorCode } from '../operations/errors.ts';

/** An error that becomes the response to a request. */
export class RestError extends Error {
  readonly status: number;
  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

/** The status for each error code: https://firebase.google.com/docs/reference/rest/database, "Error Conditions". */
const statuses: { readonly [code in ErrorCode]: number } = {
  permission_denied: 401,
  invalid_token: 401,
  expired_token: 401,
  datastale: 412,
  failure: 400,
  no_index: 400,
  too_big: 413,
  too_many_triggers: 400,
  trigger_payload_too_large: 400,
};

/** Returns the error to respond with, or null if it is a bug and not a refusal. */
export const asRestError = (error: unknown): RestError | null => {
  if (error instanceof RestError) return error;
  return error instanceof DatabaseError ? new RestError(statuses[error.code], error.message) : null;
};
