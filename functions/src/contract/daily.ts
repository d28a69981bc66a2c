import type { Cents } from './money.ts';
import type { PageKind } from './reads.ts';

/** Days that are kept: twice thirty to compare, and two more for who looks before yesterday is counted. */
export const dailyDaysKept = 62;

/** Reads of the pages of a kind that are no articles. */
export type PageCount = `page-${PageKind}`;
export const pageCount = (kind: PageKind): PageCount => `page-${kind}`;

/**
 * `daily/{day}`: what happened on a day of the site (`2026-11-22`), once it is over. Numbers alone, nothing of who did it. Days
 * from before something was counted do not have it.
 */
export interface DailyNumbers extends Record<PageCount, number> {
  /** Reads of articles. */
  reads: number;
  /** Plays of recordings, on the site and by podcast apps. */
  listens: number;
  /** Articles that were saved then and are still. */
  saves: number;
  /** Comments of that day that readers see. */
  comments: number;
  /** Members who joined that day. */
  members: number;
  /** Shows that were announced. */
  shows: number;
  /** Donations that are not refunded or disputed in full. */
  donations: number;
  /** Their sum, without what went back. */
  given: Cents;
}
export type DailyKind = keyof DailyNumbers;
