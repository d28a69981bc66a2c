import { isPermissionDenied } from './data-error.ts';

/** Errors that are nobody's business on the screen but must not vanish. */
export function logError(where: string, error: unknown): void {
  // oxlint-disable-next-line no-console -- the one place where the browser code writes to the console
  console.error(`${where}:`, error);
}

/**
 * For the watch on a member's own list. The database refuses it the moment they sign out, before the pages have left
 * it: that refusal is no failure.
 */
export function logWatchError(where: string, error: unknown): void {
  if (isPermissionDenied(error)) return;
  logError(where, error);
}
