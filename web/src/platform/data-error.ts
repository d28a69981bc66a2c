/** A failed read over REST: a network error, a timeout, an error status, or a malformed body. */
export class ReadError extends Error {
  override name = 'ReadError';
  /** Whether the browser was offline when it failed. */
  readonly offline = !navigator.onLine;
}

/** Returns whether the database rules denied a read or write, so that a retry would be denied too. */
export const isPermissionDenied = (error: unknown): boolean =>
  (error as { code?: unknown } | null)?.code === 'PERMISSION_DENIED';
