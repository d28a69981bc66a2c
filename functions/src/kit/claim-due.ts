import type { Path } from '../contract/paths.ts';
import type { StoreDeps } from '../database.ts';

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
