import { knownSpelling } from '../bands/known-spelling.ts';
import type { Database } from '../database.ts';
import { eachOnce } from './clean-fields.ts';

/** The line-up of an event with every band in its one spelling, and once. */
export async function spelledLineUp(
  id: string,
  lineUp: readonly string[],
  { database }: { database: Database },
): Promise<string[]> {
  return eachOnce(await Promise.all(lineUp.map((name) => knownSpelling(name, id, database))));
}
