/** The days of which the house keeps its numbers: twice thirty, and two for who looks before the last one is counted. */
export const dailyDaysKept = 62;

/** `daily/{day}`: what happened on a day of the site (`2026-11-22`), once it is over. Numbers alone, nothing of who did it. */
export interface DailyNumbers {
  reads: number;
  /** That were written then and that readers see. */
  comments: number;
  /** Who joined then. */
  members: number;
  /** Shows that were announced. */
  shows: number;
  /** Of which something is left after refunds and disputes. */
  donations: number;
  /** Their sum in cents, without what went back. */
  given: number;
}
export type DailyKind = keyof DailyNumbers;
