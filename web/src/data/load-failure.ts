import { ReadError } from '../platform/data-error.ts';
import { logError } from '../platform/log.ts';

/** What a page has to know of an error in order to say what happened. */
export interface LoadFailure {
  offline: boolean;
}

/** What a page says of an error; one that is not the network's is logged. */
export function loadFailureOf(error: unknown): LoadFailure {
  if (error instanceof ReadError) return { offline: error.offline };
  // Without network even the code that reads may be missing.
  if (!navigator.onLine) return { offline: true };
  logError('Loading what a page shows', error);
  return { offline: false };
}
