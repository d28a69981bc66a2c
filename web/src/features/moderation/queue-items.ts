import type { QueueList } from '@contract/moderation.ts';
import { listedAt, type QueueRow } from './api/queue.ts';
import type { DelistedRow, QueueResult } from './queue-observer.ts';

export type Item = { row: QueueRow; delisted: null } | { row: null; delisted: DelistedRow };

/** Returns the last decision on a comment since it left the list. Null if no moderator decided. */
export const lastDecisionOf = ({ row, now }: DelistedRow) => {
  const last = now?.acts.at(-1);
  return last && last.at > (row.acts.at(-1)?.at ?? 0) ? last : null;
};

/**
 * Returns the comments of a list, with a line in place of each one that has left it, except for the moderator's own
 * decisions.
 */
export function itemsOf(
  { rows, delisted }: Extract<QueueResult, { state: 'ready' }>,
  list: QueueList,
  me: string,
): Item[] {
  const at = ({ row, delisted: left }: Item) => listedAt(left ? left.row : row, list) ?? 0;
  const lines = delisted.filter((each) => lastDecisionOf(each)?.by !== me);
  return [
    ...rows.map((row): Item => ({ row, delisted: null })),
    ...lines.map((each): Item => ({ row: null, delisted: each })),
  ].sort((one, other) => at(other) - at(one));
}
