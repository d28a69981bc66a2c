import type { Failure } from '../lib/failure.ts';
import { logError } from './log.ts';
import { ReadFailure } from './read-failure.ts';

/** What a page says of an error. */
export function failureOf(error: unknown): Failure {
  if (error instanceof ReadFailure) return { offline: error.offline };
  // Without network even the code that reads may be missing.
  if (!navigator.onLine) return { offline: true };
  logError('Loading what a page shows', error);
  return { offline: false };
}
