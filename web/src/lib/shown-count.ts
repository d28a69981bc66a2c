export interface OwnCount {
  /** The count on the server. */
  count: number;
  /** Whether the server has the member's own contribution; null while unknown. */
  mine: boolean | null;
  /** The member's own change that the count does not include yet: -1, 0 or 1. */
  ahead: number;
}

/**
 * Tracks a count. The server updates it a moment after it has stored the member's contribution; until the count
 * changes, the difference is added.
 */
export function followCount(before: OwnCount, count: number, mine: boolean | null): OwnCount {
  if (count !== before.count) return { count, mine, ahead: 0 };
  const change = before.mine === null || mine === null ? 0 : Number(mine) - Number(before.mine);
  return { count, mine, ahead: before.ahead + change };
}

/** Returns the count to show to a member. `given` is whether they want to be counted. */
export const shownCount = ({ count, mine, ahead }: OwnCount, given: boolean): number =>
  Math.max(Number(given), count + ahead + Number(given) - Number(mine ?? false));
