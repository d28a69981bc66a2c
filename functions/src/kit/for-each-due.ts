import type { Path } from '../contract/paths.ts';
import type { Entry, Database } from '../database.ts';
import { forEachSettled } from './for-each-settled.ts';

interface Due<Stored> {
  /** The path of the list. */
  list: Path<Record<string, Stored>>;
  /** The child that holds the time of an entry: milliseconds since 1970. */
  by: string;
  /** Entries of this time and earlier are due. */
  until: number;
  /** Entries a run; the next run takes the rest. */
  limit: number;
}

/** Works on the entries of a list that are due, the earliest first. One that fails holds up no other. */
export async function forEachDue<Stored = unknown>(
  { list, by, until, limit }: Due<Stored>,
  work: (entry: Entry<NoInfer<Stored>>) => Promise<void>,
  database: Database,
): Promise<void> {
  await forEachSettled(await database.query(list, { by, from: 1, to: until, limit }), work);
}
