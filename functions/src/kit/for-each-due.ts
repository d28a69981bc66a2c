import type { Path } from '../contract/paths.ts';
import type { Entry, Database } from '../database.ts';
import { logUnexpected } from '../logs.ts';
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

/** Puts an entry behind all that are due, unless it has got another time meanwhile. */
async function standBack(
  { list, by, until }: Due<unknown>,
  { key, value }: Entry,
  database: Database,
): Promise<void> {
  const before = (value as Record<string, unknown>)[by];
  await database.transact<number>(`${list}/${key}/${by}`, (time) =>
    time === before ? until + 1 : undefined,
  );
}

/**
 * Works on the entries of a list that are due, the earliest first. One that fails holds up no other: its time is set behind all
 * that are due now, so that a later run reaches those first, however many fail.
 */
export async function forEachDue<Stored = unknown>(
  due: Due<Stored>,
  work: (entry: Entry<NoInfer<Stored>>) => Promise<void>,
  database: Database,
): Promise<void> {
  const { list, by, until, limit } = due;
  await forEachSettled(await database.query(list, { by, from: 1, to: until, limit }), async (entry) => {
    try {
      await work(entry);
    } catch (error) {
      await standBack(due, entry, database).catch((reason: unknown) => logUnexpected('standBack', reason));
      throw error;
    }
  });
}
