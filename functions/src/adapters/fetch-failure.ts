/** Returns why `fetch` rejected, such as `ECONNREFUSED`, because its own message is only “fetch failed”. */
export function fetchFailure(error: unknown): string {
  const cause = error instanceof Error ? (error.cause ?? error) : error;
  return cause instanceof Error && 'code' in cause && typeof cause.code === 'string'
    ? cause.code
    : String(cause);
}
