/** A read over REST that failed: no network, no answer in time, or an answer that is no value. */
export class ReadError extends Error {
  override name = 'ReadError';
  /** There was no network at that moment. */
  readonly offline = !navigator.onLine;
}

/** Whether the rules of the database refused a read or write: they would refuse the same one again. */
export const isPermissionDenied = (error: unknown): boolean =>
  (error as { code?: unknown } | null)?.code === 'PERMISSION_DENIED';
