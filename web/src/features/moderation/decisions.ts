import type { ModerationAction } from '@contract/moderation.ts';
import type { QueueRow } from './api/queue.ts';

/** What a moderator can do with a comment as it is; the likeliest first. */
export function actionsOf({ state, reports }: Pick<QueueRow, 'state' | 'reports'>): ModerationAction[] {
  switch (state) {
    case 'visible':
      return reports > 0 ? ['hide', 'dismiss', 'delete'] : ['hide', 'delete'];
    case 'held':
      return ['release', 'hide', 'delete'];
    case 'hidden':
      return ['restore', 'delete'];
    case 'deleted':
      return ['restore'];
  }
}

/** What can be done with at least one of them, each with those that it can be done with. */
export function actionsOfAll(rows: readonly QueueRow[]): Map<ModerationAction, QueueRow[]> {
  const found = new Map<ModerationAction, QueueRow[]>();
  for (const row of rows) {
    for (const action of actionsOf(row)) found.set(action, [...(found.get(action) ?? []), row]);
  }
  return found;
}

const closing: readonly ModerationAction[] = ['hide', 'delete', 'dismiss'];

/** Reports up to then have been decided about. */
export const closedAt = ({ acts }: QueueRow): number =>
  acts.findLast(({ action, undo, undone }) => closing.includes(action) && !undo && !undone)?.at ?? 0;

/** These tell people why. */
export const needsReason = (action: ModerationAction): action is 'hide' | 'delete' =>
  action === 'hide' || action === 'delete';
