import type { Database } from '../database.ts';
import { keepInStep } from './keep-in-step.ts';

/** Mirrors the value at `from` to `to`, in the form that `show` gives it or resolves to: the stored value, whatever an event says. */
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
