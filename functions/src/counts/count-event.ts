import { isKeyOrBandTag } from '../contract/band-tags.ts';
import { paths, type TallyKind } from '../contract/paths.ts';
import type { StoreDeps } from '../database.ts';
import { syncCount } from './sync-count.ts';
import { type CountedEvent, countIn } from './tally.ts';

export interface Occasion extends CountedEvent {
  kind: TallyKind;
  /** The article, event or member whose count it is. */
  of: string;
}

/**
 * Counts a database event. Idempotent by the event's id and independent of the order of deliveries; a delivery after a
 * crash only copies the count.
 */
export async function countEvent(
  { kind, of, ...event }: Occasion,
  { database, clock }: StoreDeps,
): Promise<void> {
  // Records older than the validation in the rules may have an invalid key.
  if (event.delta === 0 || !isKeyOrBandTag(of)) return;
  await database.transact(
    paths.tally(kind, of),
    (stored) => countIn(stored, event, clock.now()) ?? undefined,
  );
  await syncCount(kind, of, database);
}
