import type { Database } from '../database.ts';
import { keepInStep } from './keep-in-step.ts';

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
  await keepInStep(
    () => database.get(from),
    async (value) => database.update({ [to]: await show(value) }),
  );
}
