import type { Path } from '../contract/paths.ts';
import type { Changes, Database, Entry, Query } from '../database.ts';
import { drain } from './drain.ts';

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
