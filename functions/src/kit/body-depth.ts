/** The Realtime Database's own limit on nesting: no stored value is deeper. */
export const bodyMaxDepth = 32;

/**
 * Returns true if a body is nested deeper than `bodyMaxDepth`. The SDK decodes bodies recursively, so a deep one
 * overflows the stack.
 */
export function isTooDeep(body: unknown): boolean {
  let level: unknown[] = [body];
  for (let depth = 0; depth <= bodyMaxDepth; depth += 1) {
    level = level.flatMap((value) =>
      typeof value === 'object' && value !== null ? (Object.values(value) as unknown[]) : [],
    );
    if (level.length === 0) return false;
  }
  return true;
}
