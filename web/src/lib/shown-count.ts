export interface OwnCount {
  /** As the server counts. */
  count: number;
  /** Whether the server has the member's own; null while that is not known. */
  mine: boolean | null;
  /** What the member did and the count does not have yet. */
  ahead: number;
}

/** The count follows a member's own some moments later: until it moves, they are added to it. */
export function followCount(before: OwnCount, count: number, mine: boolean | null): OwnCount {
  if (count !== before.count) return { count, mine, ahead: 0 };
  const change = before.mine === null || mine === null ? 0 : Number(mine) - Number(before.mine);
  return { count, mine, ahead: before.ahead + change };
}

/** What is shown to a member who wants to be counted, or not. */
export const shownCount = ({ count, mine, ahead }: OwnCount, given: boolean): number =>
  Math.max(Number(given), count + ahead + Number(given) - Number(mine ?? false));
