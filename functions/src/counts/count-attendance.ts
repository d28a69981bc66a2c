import { attendances } from '../contract/events.ts';
import { type CountDeps, countEvent } from './count-event.ts';

export interface AttendanceChange {
  event: string;
  /** The id of the event: every delivery comes with the same. */
  id: string;
  before: unknown;
  after: unknown;
}

/**
 * Changing from interested to going moves both counts. Idempotent for each: a delivery after a crash between them
 * counts the second alone.
 */
export async function countAttendance(
  { event, id, before, after }: AttendanceChange,
  deps: CountDeps,
): Promise<void> {
  for (const kind of attendances) {
    const delta = Number(after === kind) - Number(before === kind);
    await countEvent({ kind, of: event, id, delta }, deps);
  }
}
