import { isDeepStrictEqual } from 'node:util';
import type { Database } from '../database.ts';

/**
 * Mirrors the value at `from` to `to`, in the form that `show` gives it or resolves to. It reads the stored value instead of trusting an event,
 * and reads again after writing: events may come late, twice, at once or in the wrong order.
 */
export async function mirror(
  from: string,
  to: string,
  database: Database,
  show: (value: unknown) => unknown = (value) => value,
): Promise<void> {
  let value = await database.get(from);
  for (;;) {
    await database.update({ [to]: await show(value) });
    const now = await database.get(from);
    if (isDeepStrictEqual(now, value)) return;
    value = now;
  }
}
