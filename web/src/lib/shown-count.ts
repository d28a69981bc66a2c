export interface OwnCount {
  /** The count on the server. */
  count: number;
  /** Whether the server has the member's own contribution; null while unknown. */
  mine: boolean | null;
  /** The member's own change that the count does not include yet: -1, 0 or 1. */
  ahead: number;
  /** The latest change of the count, if the member's own change in the same write may still be heard of. */
  came?: number;
}

/**
 * Tracks a count. The server changes it in the same write as the member's contribution, but each is heard of by
 * itself, in either order, and a count that is not watched live does not change. The difference is added meanwhile.
 */
export function countWithOwn(before: OwnCount, count: number, mine: boolean | null): OwnCount {
  const change = before.mine === null || mine === null ? 0 : Number(mine) - Number(before.mine);
  if (count !== before.count) {
    const came = count - before.count;
    return { count, mine, ahead: 0, ...(change === 0 && came !== before.ahead && { came }) };
  }
  if (change !== 0 && change === before.came) return { count, mine, ahead: before.ahead };
  return { count, mine, ahead: before.ahead + change };
}

/** Returns the count to show to a member. `given` is whether they want to be counted. */
export const shownCount = ({ count, mine, ahead }: OwnCount, given: boolean): number =>
  Math.max(Number(given), count + ahead + Number(given) - Number(mine ?? false));
