import { isPermissionDenied, ReadError } from '../platform/data-error.ts';
import { logError } from '../platform/log.ts';

/** The part of an error that a page needs to explain what happened. */
export interface LoadFailure {
  offline: boolean;
  /** Whether the database denied access: the reader may not see this, or not any more. */
  denied?: boolean;
}

/** Distinguishes failures of the network and denied reads from all others, and logs the others. */
export function loadFailureOf(error: unknown, what: string): LoadFailure {
  if (error instanceof ReadError) return { offline: error.offline };
  // Offline, even the code chunk that does the reading may fail to load.
  if (!navigator.onLine) return { offline: true };
  // The database denies a member's queries the moment they sign out, before the pages have unsubscribed.
  const denied = isPermissionDenied(error);
  if (!denied) logError(`Reading ${what}`, error);
  return { offline: false, denied };
}
