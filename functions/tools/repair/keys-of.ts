import type { Path } from '../../src/contract/paths.ts';
import type { Database } from '../../src/database.ts';
import { entriesOf } from '../../src/kit/entries.ts';

/** Returns the keys of a list of any length. */
export async function keysOf(
  list: Path<Record<string, unknown>>,
  database: Pick<Database, 'query'>,
): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of entriesOf(list, database)) keys.push(key);
  return keys;
}
