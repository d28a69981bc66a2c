/** Logs an error that the page does not show. `where` names what failed. */
export function logError(where: string, error: unknown): void {
  // oxlint-disable-next-line no-console -- the only place where browser code writes to the console
  console.error(`${where}:`, error);
}
