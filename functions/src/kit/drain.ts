import type { Path } from '../contract/paths.ts';
import type { Entry, Query, Database, Changes } from '../database.ts';

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

/**
 * Entries that one update may change. It may start 500 functions at most, and each entry starts a few; a deployment may
 * add more while this one is still writing.
 */
export const entriesPerUpdate = 100;

/**
 * Changes every entry of a query in updates of a bounded size. `changesOf` returns what is written together for one
 * entry, which must remove it from the results of the query.
 */
export const drainByUpdates = <Stored = unknown>(
  list: Path<Record<string, Stored>>,
  query: Omit<Query, 'limit'>,
  changesOf: (entry: Entry<NoInfer<Stored>>) => Changes | Promise<Changes>,
  database: Database,
): Promise<void> =>
  drain<Stored>(
    list,
    { ...query, limit: entriesPerUpdate },
    async (page) =>
      database.update(
        Object.assign({}, ...(await Promise.all(page.map(async (entry) => changesOf(entry))))) as Changes,
      ),
    database,
  );

/** Deletes every entry of a list of any length; `together` returns further changes to write atomically with an entry. */
export const emptyList = (
  list: string,
  database: Database,
  together: (key: string) => Changes = () => ({}),
): Promise<void> =>
  drainByUpdates(
    list,
    { by: '$key' },
    ({ key }) => ({ [`${list}/${key}`]: null, ...together(key) }),
    database,
  );
