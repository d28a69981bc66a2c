/** Errors that are nobody's business on the screen but must not vanish. */
export function logError(where: string, error: unknown): void {
  // eslint-disable-next-line no-console -- the one place where the browser code writes to the console
  console.error(`${where}:`, error);
}
