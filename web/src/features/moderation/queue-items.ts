import type { QueueList } from '@contract/moderation.ts';
import { listedAt, type QueueRow } from './api/queue.ts';
import type { GoneRow, QueueResult } from './queue-observer.ts';

export type Item = { row: QueueRow; gone: null } | { row: null; gone: GoneRow };

/** What a moderator did last to a comment that left since it stood in the list; null where none of them did. */
export const lastDecisionOf = ({ row, now }: GoneRow) => {
  const last = now?.acts.at(-1);
  return last && last.at > (row.acts.at(-1)?.at ?? 0) ? last : null;
};

/** The comments of a list, and in their places lines for those that left; what one did oneself needs no line. */
export function itemsOf(
  { rows, gone }: Extract<QueueResult, { state: 'success' }>,
  list: QueueList,
  me: string,
): Item[] {
  const at = ({ row, gone: left }: Item) => listedAt(left ? left.row : row, list) ?? 0;
  const lines = gone.filter((each) => lastDecisionOf(each)?.by !== me);
  return [
    ...rows.map((row): Item => ({ row, gone: null })),
    ...lines.map((each): Item => ({ row: null, gone: each })),
  ].sort((one, other) => at(other) - at(one));
}
