import type { ModerationAction } from '@contract/moderation.ts';
import type { QueueRow } from './api/queue.ts';

type DecidableRow = Pick<QueueRow, 'state' | 'reports' | 'objection' | 'reportedAt'>;

/** Returns whether the comment is off the site and its author’s objection to that waits for a decision. */
export const isObjected = ({ state, objection, reportedAt }: DecidableRow): boolean =>
  (state === 'hidden' || state === 'deleted') && objection !== null && reportedAt !== null;

/** Returns the possible decisions on a comment in its current state, most likely first. */
export function actionsOf(row: DecidableRow): ModerationAction[] {
  const { state, reports } = row;
  switch (state) {
    case 'visible':
      return reports > 0 ? ['hide', 'dismiss', 'delete'] : ['hide', 'delete'];
    case 'held':
      return ['release', 'hide', 'delete'];
    case 'hidden':
      return isObjected(row) ? ['restore', 'uphold', 'delete'] : ['restore', 'delete'];
    case 'deleted':
      return isObjected(row) ? ['restore', 'uphold'] : ['restore'];
  }
}

/** Returns the decisions that are possible for at least one of the comments, each with those comments. */
export function actionsOfAll(rows: readonly QueueRow[]): Map<ModerationAction, QueueRow[]> {
  const found = new Map<ModerationAction, QueueRow[]>();
  for (const row of rows) {
    for (const action of actionsOf(row)) found.set(action, [...(found.get(action) ?? []), row]);
  }
  return found;
}

/** Returns the last of these decisions on a comment that was not taken back. */
export const lastStanding = ({ acts }: QueueRow, actions: readonly ModerationAction[]) =>
  acts.findLast(({ action, undo, undone }) => actions.includes(action) && !undo && !undone);

/** Returns the time of the last decision that closed the reports made up to then; 0 if there is none. */
export const closedAt = (row: QueueRow): number => lastStanding(row, ['hide', 'delete', 'dismiss'])?.at ?? 0;

/** Returns whether people are told the reason for this decision. */
export const needsReason = (action: ModerationAction): action is 'hide' | 'delete' =>
  action === 'hide' || action === 'delete';
