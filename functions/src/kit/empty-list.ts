import type { Changes, Database, Entry } from '../database.ts';
import { drain } from './drain.ts';
import { updateInBatches } from './update-in-batches.ts';

const pageSize = 200;

/** Deletes every entry of a list of any length; `together` returns further changes to write atomically with an entry. */
export async function emptyList(
  list: string,
  database: Database,
  together: (key: string) => Changes = () => ({}),
): Promise<void> {
  const remove = (page: Entry[]) =>
    updateInBatches(
      page.map(({ key }) => ({ [`${list}/${key}`]: null, ...together(key) })),
      database,
    );
  await drain(list, { by: '$key', limit: pageSize }, remove, database);
}
