import { isPermissionDenied } from './data-error.ts';

/** Logs an error that the page does not show. `where` names what failed. */
export function logError(where: string, error: unknown): void {
  // oxlint-disable-next-line no-console -- the only place where browser code writes to the console
  console.error(`${where}:`, error);
}

/**
 * Logs the end of a live query. Permission denials are not logged, because the database denies a member's queries the
 * moment they sign out, before the pages have unsubscribed.
 */
export function logWatchError(where: string, error: unknown): void {
  if (isPermissionDenied(error)) return;
  logError(where, error);
}
