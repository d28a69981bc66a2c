import { ReadError } from '../platform/data-error.ts';
import { logError } from '../platform/log.ts';

/** The part of an error that a page needs to explain what happened. */
export interface LoadFailure {
  offline: boolean;
}

/** Distinguishes network failures from all others, and logs the others. */
export function loadFailureOf(error: unknown): LoadFailure {
  if (error instanceof ReadError) return { offline: error.offline };
  // Offline, even the code chunk that does the reading may fail to load.
  if (!navigator.onLine) return { offline: true };
  logError('Loading what a page shows', error);
  return { offline: false };
}
