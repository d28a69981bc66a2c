import { isPermissionDenied } from './data-error.ts';

/** Logs an error that the page does not show. `where` names what failed. */
export function logError(where: string, error: unknown): void {
  // oxlint-disable-next-line no-console -- the one place where the browser code writes to the console
  console.error(`${where}:`, error);
}

/**
 * Logs the end of a live query. The database refuses a member's queries the moment they sign out, before the pages have
 * unsubscribed: that refusal is not logged.
 */
export function logWatchError(where: string, error: unknown): void {
  if (isPermissionDenied(error)) return;
  logError(where, error);
}
