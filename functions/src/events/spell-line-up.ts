import { canonicalSpelling } from '../bands/canonical-spelling.ts';
import type { Database } from '../database.ts';
import { withoutRepeats } from './clean-fields.ts';

/** Returns the line-up with every band in its known spelling, and only once. */
export async function spelledLineUp(
  id: string,
  lineUp: readonly string[],
  { database }: { database: Database },
): Promise<string[]> {
  return withoutRepeats(await Promise.all(lineUp.map((name) => canonicalSpelling(name, id, database))));
}
