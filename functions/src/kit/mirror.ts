import type { Database } from '../database.ts';
import { syncUntilStable } from './sync-until-stable.ts';

/**
 * Mirrors the value at `from` to `to`, transformed by `show`, which may be async. Reads the stored value rather than
 * the one in the event.
 */
export async function mirror(
  from: string,
  to: string,
  database: Database,
  show: (value: unknown) => unknown = (value) => value,
): Promise<void> {
  await syncUntilStable(
    () => database.get(from),
    async (value) => database.update({ [to]: await show(value) }),
  );
}
