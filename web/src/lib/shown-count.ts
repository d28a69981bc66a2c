export interface OwnCount {
  /** The count of the server. */
  count: number;
  /** Whether the server has the member's own one; null while that is not known. */
  mine: boolean | null;
  /** The change by the member's own one that the count does not have yet: -1, 0 or 1. */
  ahead: number;
}

/**
 * The server counts a member's own one a moment after it has stored it: until the count changes, the difference is
 * added.
 */
export function followCount(before: OwnCount, count: number, mine: boolean | null): OwnCount {
  if (count !== before.count) return { count, mine, ahead: 0 };
  const change = before.mine === null || mine === null ? 0 : Number(mine) - Number(before.mine);
  return { count, mine, ahead: before.ahead + change };
}

/** The count to show to a member; `given` says whether they want to be counted. */
export const shownCount = ({ count, mine, ahead }: OwnCount, given: boolean): number =>
  Math.max(Number(given), count + ahead + Number(given) - Number(mine ?? false));
