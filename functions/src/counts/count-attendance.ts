import { attendances } from '../contract/events.ts';
import { type CountDeps, countEvent } from './count-event.ts';

export interface AttendanceChange {
  event: string;
  /** Of the change: every delivery of it comes with the same. */
  id: string;
  before: unknown;
  after: unknown;
}

/**
 * Who goes instead of being interested moves both counts with one change. Broken off between them, its next delivery
 * counts the second alone: each remembers what is in it.
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
