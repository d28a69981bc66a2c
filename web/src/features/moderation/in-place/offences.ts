import type { ModerationAct } from '@contract/moderation.ts';
import type { QueueRow } from '../api/queue.ts';

export interface Offence {
  row: QueueRow;
  /** The last decision to hide or delete it that still holds. */
  act: ModerationAct;
}

/** Returns the member's comments that moderators have hidden or deleted and not restored, latest decision first. */
export const offencesIn = (rows: readonly QueueRow[]): Offence[] =>
  rows
    .flatMap((row): Offence[] => {
      if (row.state !== 'hidden' && row.state !== 'deleted') return [];
      const act = row.acts.findLast(
        ({ action, undo, undone }) => (action === 'hide' || action === 'delete') && !undo && !undone,
      );
      return act ? [{ row, act }] : [];
    })
    .sort((one, other) => other.act.at - one.act.at);

/** Returns the comments that can still be hidden. */
export const hidableIn = (rows: readonly QueueRow[]): QueueRow[] =>
  rows.filter(({ state }) => state === 'visible' || state === 'held');
