import { attendances } from '../contract/events.ts';
import type { StoreDeps } from '../database.ts';
import { countEvent } from './count-event.ts';

export interface AttendanceChange {
  event: string;
  /** The id of the database event, which is the same for every delivery. */
  id: string;
  before: unknown;
  after: unknown;
}

/**
 * Counts a change of attendance; from interested to going, it changes both counts. Idempotent for each: a delivery
 * after a crash in between only counts the second.
 */
export async function countAttendance(
  { event, id, before, after }: AttendanceChange,
  deps: StoreDeps,
): Promise<void> {
  for (const kind of attendances) {
    const delta = Number(after === kind) - Number(before === kind);
    await countEvent({ kind, of: event, id, delta }, deps);
  }
}
