/** As deep as the database: nothing that is stored goes further. */
export const deepestBody = 32;

/** True when a body is nested deeper than that: the SDK decodes bodies by recursion, and a deep one overflows the stack. */
export function isTooDeep(body: unknown): boolean {
  let level: unknown[] = [body];
  for (let depth = 0; depth <= deepestBody; depth += 1) {
    level = level.flatMap((value) =>
      typeof value === 'object' && value !== null ? (Object.values(value) as unknown[]) : [],
    );
    if (level.length === 0) return false;
  }
  return true;
}
