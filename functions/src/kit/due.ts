import type { Path } from '../contract/paths.ts';
import type { StoreDeps, Entry, Database } from '../database.ts';
import { logUnexpected } from '../logs.ts';
import { forEachSettled } from './for-each-settled.ts';

interface DueClaim<Stored> {
  /** Longer than the work takes: a run that has held the record for longer has crashed. */
  leaseMs: number;
  isDue: (record: Stored, now: number) => boolean;
  /** Returns the record as stored once it is claimed: due again at `until`, when the lease ends. */
  claimed: (record: Stored, until: number) => Stored;
}

/**
 * Claims a due record for one of several concurrent runs. Returns it as claimed, or null if it is missing, not due, or
 * already claimed.
 */
export async function claimDue<Stored>(
  path: Path<Stored>,
  { leaseMs, isDue, claimed }: DueClaim<NoInfer<Stored>>,
  { database, clock }: StoreDeps,
): Promise<NoInfer<Stored> | null> {
  const { written, value } = await database.transact(path, (record) => {
    const now = clock.now();
    return record !== null && isDue(record, now) ? claimed(record, now + leaseMs) : undefined;
  });
  return written ? value : null;
}

interface Due<Stored> {
  list: Path<Record<string, Stored>>;
  /** The child that holds an entry's time, in milliseconds since the epoch. */
  by: string;
  /** Entries with this time or an earlier one are due. */
  until: number;
  /** Maximum entries per run; the next run takes the rest. */
  limit: number;
}

/** Moves an entry behind all that are due, unless its time has changed in the meantime. */
async function requeue(
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
 * Processes the due entries of a list, earliest first. A failing entry does not block the others: it is moved behind
 * everything due at this time, so a later run reaches those first, however many fail.
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
      await requeue(due, entry, database).catch((reason: unknown) => logUnexpected('requeue', reason));
      throw error;
    }
  });
}
