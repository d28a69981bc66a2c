import { logError } from '../../services/log.ts';
import { ReadFailure } from '../../services/read-failure.ts';

export interface Failure {
  offline: boolean;
}

/** What a page has to know of an error in order to say what happened. */
export function failureOf(error: unknown): Failure {
  if (error instanceof ReadFailure) return { offline: error.offline };
  // Without network even the code that reads may be missing.
  if (!navigator.onLine) return { offline: true };
  logError('Loading what a page shows', error);
  return { offline: false };
}
