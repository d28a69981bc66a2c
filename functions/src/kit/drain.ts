import type { Path } from '../contract/paths.ts';
import type { Entry, Query, Database } from '../database.ts';

/**
 * Takes the entries of a query a page at a time until none is left: `work` has to take what it gets out of the query, or
 * this never ends. A run that breaks off is resumed by running it again.
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
