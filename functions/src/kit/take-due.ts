import type { Path } from '../contract/paths.ts';
import type { Clock, Database } from '../database.ts';

interface Turn<Stored> {
  /** Longer than the work takes: whoever has had the record for longer is dead. */
  turnMs: number;
  isDue: (record: Stored, now: number) => boolean;
  /** The record as it is stored when it is taken: due again at `until`, when its turn is over. */
  taken: (record: Stored, until: number) => Stored;
}

/** Takes a record that is due for one of several simultaneous runs. Returns it as taken, or null where it is not to be had. */
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
