import { paths } from '../../src/contract/paths.ts';
import { syncCount } from '../../src/counts/sync-count.ts';
import type { Tally } from '../../src/counts/tally.ts';
import type { Database } from '../../src/database.ts';
import type { Difference } from './differences.ts';

/** Corrects a count, unless it has changed since it was read. Resolves to whether it did. */
export async function correctCount(
  { kind, of, tally, counted }: Difference,
  database: Database,
): Promise<boolean> {
  const { written } = await database.transact(paths.tally(kind, of), (current) => {
    const kept = current as Tally | null;
    // A transaction starts with null, whatever is stored.
    return kept && kept.count !== tally ? undefined : { ...kept, count: counted };
  });
  if (written) await syncCount(kind, of, database);
  return written;
}
