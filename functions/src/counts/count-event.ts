import { isKey } from '../contract/keys.ts';
import { paths, type TallyKind } from '../contract/paths.ts';
import type { Clock, Store } from '../store.ts';
import { syncCount } from './sync-count.ts';
import { type CountedEvent, countIn } from './tally.ts';

export interface CountDeps {
  store: Store;
  clock: Clock;
}

export interface Occasion extends CountedEvent {
  kind: TallyKind;
  /** The article or member that it is counted for. */
  of: string;
}

/**
 * Counts an event, however often, in whatever order and company it is delivered; one that broke off after it was
 * counted is only copied by its next delivery.
 */
export async function countEvent(
  { kind, of, ...event }: Occasion,
  { store, clock }: CountDeps,
): Promise<void> {
  // Before the rules knew better somebody could follow what is no member.
  if (event.delta === 0 || !isKey(of)) return;
  await store.transact(paths.tally(kind, of), (stored) => countIn(stored, event, clock.now()) ?? undefined);
  await syncCount(kind, of, store);
}
