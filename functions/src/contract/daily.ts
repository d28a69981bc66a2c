import type { Cents } from './money.ts';
import type { PageKind } from './reads.ts';

/**
 * The number of days to keep: two periods of 30 to compare, plus two for viewers who look before yesterday has been
 * counted.
 */
export const dailyDaysKept = 62;

/** Reads of non-article pages of one kind. */
export type PageCount = `page-${PageKind}`;
export const pageCount = (kind: PageKind): PageCount => `page-${kind}`;

/**
 * `daily/{day}`: the totals of one day in the site's time zone (`2026-11-22`), written once that day is over. Contains
 * numbers only, nothing about who did what. Days from before a number was introduced lack it.
 */
export interface DailyNumbers extends Record<PageCount, number> {
  /** Reads of articles. */
  reads: number;
  /** Plays of recordings, on the site and in podcast apps. */
  listens: number;
  /** Articles saved that day that are still saved. */
  saves: number;
  /** Comments posted that day that are publicly visible. */
  comments: number;
  /** Members who joined that day. */
  members: number;
  /** Shows announced that day. */
  shows: number;
  /** Donations that are neither fully refunded nor fully disputed. */
  donations: number;
  /** Their sum, minus refunds and disputes. */
  given: Cents;
}
export type DailyKind = keyof DailyNumbers;

/** What is stored of a day. */
export interface Day extends DailyNumbers {
  /** The reads of the articles that were read most, by slug; of the last week's days. Absent if none was read. */
  articles?: Record<string, number>;
  /** The members who get the weekly digest at the end of the day; absent where that was not counted. */
  subscribers?: number;
}

/** The number of articles that a day names. */
export const mostReadMax = 30;
