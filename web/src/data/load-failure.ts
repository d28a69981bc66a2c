import { ReadError } from '../platform/data-error.ts';
import { logError } from '../platform/log.ts';

/** The part of an error that a page needs in order to say what happened. */
export interface LoadFailure {
  offline: boolean;
}

/** Tells failures of the network from all others, and logs the others. */
export function loadFailureOf(error: unknown): LoadFailure {
  if (error instanceof ReadError) return { offline: error.offline };
  // Without network even the code that reads may be missing.
  if (!navigator.onLine) return { offline: true };
  logError('Loading what a page shows', error);
  return { offline: false };
}
