import { HttpsError, type FunctionsErrorCode } from 'firebase-functions/https';
import type { ErrorCode, ErrorDetails, ErrorFacts } from './contract/errors.ts';
import { InvalidKeyError } from './contract/keys.ts';
import { logUnexpected } from './logs.ts';

/** An error that may be shown to the caller. `message` is written for people. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly facts: ErrorFacts;

  constructor(code: ErrorCode, message: string, { cause, ...facts }: ErrorFacts & ErrorOptions = {}) {
    super(message, cause === undefined ? undefined : { cause });
    this.name = 'AppError';
    this.code = code;
    this.facts = facts;
  }
}

/** Creates the error for invalid input. `field` is the path to the field, or null. */
export const invalidInput = (field: string | null, problem: string): AppError =>
  new AppError('invalid-input', field ? `${field}: ${problem}` : problem, {
    ...(field && { field }),
    problems: [problem],
  });

const statuses: Record<ErrorCode, { http: number; callable: FunctionsErrorCode }> = {
  'invalid-input': { http: 400, callable: 'invalid-argument' },
  unauthenticated: { http: 401, callable: 'unauthenticated' },
  'email-unverified': { http: 403, callable: 'permission-denied' },
  forbidden: { http: 403, callable: 'permission-denied' },
  'app-check-failed': { http: 401, callable: 'unauthenticated' },
  'not-found': { http: 404, callable: 'not-found' },
  conflict: { http: 409, callable: 'already-exists' },
  'last-admin': { http: 409, callable: 'failed-precondition' },
  'own-admin-role': { http: 409, callable: 'failed-precondition' },
  'version-conflict': { http: 409, callable: 'aborted' },
  'name-taken': { http: 409, callable: 'already-exists' },
  'slug-taken': { http: 409, callable: 'already-exists' },
  'not-ready': { http: 422, callable: 'failed-precondition' },
  busy: { http: 409, callable: 'aborted' },
  suspended: { http: 403, callable: 'permission-denied' },
  'too-late': { http: 409, callable: 'failed-precondition' },
  'recent-login-needed': { http: 401, callable: 'unauthenticated' },
  'not-a-picture': { http: 422, callable: 'invalid-argument' },
  'too-many-requests': { http: 429, callable: 'resource-exhausted' },
  'over-ceiling': { http: 429, callable: 'resource-exhausted' },
  'payment-declined': { http: 402, callable: 'failed-precondition' },
  'payment-unavailable': { http: 503, callable: 'unavailable' },
  internal: { http: 500, callable: 'internal' },
};

/** Converts an error into one for the caller. Unknown errors are logged in full and become `internal`. */
export function toAppError(error: unknown, where: string): AppError {
  if (error instanceof AppError) return error;
  if (error instanceof InvalidKeyError)
    return new AppError('invalid-input', 'This is the name of nothing here.');
  logUnexpected(where, error);
  return new AppError('internal', 'Something broke on our side. Try again in a minute.', { cause: error });
}

export function toHttpStatus(error: AppError): number {
  return statuses[error.code].http;
}

/** Puts our code and message into `details`, where the browser reads them; the callable protocol's own codes are coarser. */
export function toHttpsError(error: unknown, where: string): HttpsError {
  const known = toAppError(error, where);
  const details: ErrorDetails = { code: known.code, message: known.message, ...known.facts };
  return new HttpsError(statuses[known.code].callable, known.message, details);
}
