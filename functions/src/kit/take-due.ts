import type { Path } from '../contract/paths.ts';
import type { Clock, Database } from '../database.ts';

interface Turn<Stored> {
  /** Longer than the work takes: a run that has held the record for longer has crashed. */
  turnMs: number;
  isDue: (record: Stored, now: number) => boolean;
  /** Returns the record as stored once it is taken: due again at `until`, when its turn ends. */
  taken: (record: Stored, until: number) => Stored;
}

/**
 * Takes a due record for one of several concurrent runs. Returns it as taken, or null if it is missing, not due, or
 * already taken.
 */
export async function takeDue<Stored>(
  path: Path<Stored>,
  { turnMs, isDue, taken }: Turn<NoInfer<Stored>>,
  { database, clock }: { database: Database; clock: Clock },
): Promise<NoInfer<Stored> | null> {
  const { written, value } = await database.transact(path, (record) => {
    const now = clock.now();
    return record !== null && isDue(record, now) ? taken(record, now + turnMs) : undefined;
  });
  return written ? value : null;
}
