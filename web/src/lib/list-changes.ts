import { diffArrays } from 'diff/lib/diff/array.js';

/** A part of a list, and what stands there in the list now. `to` and `nowTo` are exclusive. */
interface ListChange {
  from: number;
  to: number;
  nowFrom: number;
  nowTo: number;
}

/** Above this edit distance, two lists have so little in common that one replaces the other as a whole. */
const maxEdits = 1000;

/** Returns what differs between two lists, in order. */
export function listChanges<Item>(
  before: readonly Item[],
  now: readonly Item[],
  comparator: (a: Item, b: Item) => boolean = Object.is,
): ListChange[] {
  const runs = diffArrays([...before], [...now], { comparator, maxEditLength: maxEdits });
  if (!runs) return [{ from: 0, to: before.length, nowFrom: 0, nowTo: now.length }];
  const changes: ListChange[] = [];
  let change: ListChange = { from: 0, to: 0, nowFrom: 0, nowTo: 0 };
  const end = (same: number) => {
    const { from, to, nowFrom, nowTo } = change;
    if (from < to || nowFrom < nowTo) changes.push(change);
    change = { from: to + same, to: to + same, nowFrom: nowTo + same, nowTo: nowTo + same };
  };
  for (const { added, removed, count } of runs) {
    if (added) change.nowTo += count;
    else if (removed) change.to += count;
    else end(count);
  }
  end(0);
  return changes;
}

/** Where items replace as many others, each is a change of its own. */
export function itemByItem(change: ListChange): ListChange[] {
  const { from, to, nowFrom, nowTo } = change;
  if (to - from !== nowTo - nowFrom) return [change];
  return Array.from({ length: to - from }, (_, index) => ({
    ...{ from: from + index, to: from + index + 1 },
    ...{ nowFrom: nowFrom + index, nowTo: nowFrom + index + 1 },
  }));
}
