import type { Path } from '../contract/paths.ts';
import type { Entry, Query, Database } from '../database.ts';

/**
 * Processes the entries of a query page by page until none is left. `work` must remove each page from the query's
 * results, or this never ends. An interrupted run can be resumed by running it again.
 */
export async function drain<Stored = unknown>(
  list: Path<Record<string, Stored>>,
  query: Query,
  work: (page: Entry<NoInfer<Stored>>[]) => Promise<unknown>,
  database: Database,
): Promise<void> {
  for (;;) {
    const page = await database.query(list, query);
    if (page.length === 0) return;
    await work(page);
  }
}
