import type { PageKind } from './reads.ts';

/** The days of which the house keeps its numbers: twice thirty, and two for who looks before the last one is counted. */
export const dailyDaysKept = 62;

/** Reads of the pages of a kind that are no articles. */
export type PageCount = `page-${PageKind}`;
export const pageCount = (kind: PageKind): PageCount => `page-${kind}`;

/**
 * `daily/{day}`: what happened on a day of the site (`2026-11-22`), once it is over. Numbers alone, nothing of who did it. Days
 * from before something was counted do not have it.
 */
export interface DailyNumbers extends Record<PageCount, number> {
  /** Of articles. */
  reads: number;
  /** Of recordings, on the site and by podcast apps. */
  listens: number;
  /** Articles that were saved then and are still. */
  saves: number;
  /** That were written then and that readers see. */
  comments: number;
  /** Members who joined that day. */
  members: number;
  /** Shows that were announced. */
  shows: number;
  /** Of which something is left after refunds and disputes. */
  donations: number;
  /** Their sum in cents, without what went back. */
  given: number;
}
export type DailyKind = keyof DailyNumbers;
