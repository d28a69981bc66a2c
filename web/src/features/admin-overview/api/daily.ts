import { type DailyKind, pageCount } from '@contract/daily.ts';
import { fieldOf, paths } from '@contract/paths.ts';
import { pageKinds } from '@contract/reads.ts';
import { storedCount, storedObject, storedText } from '../../../lib/stored.ts';
import { readPath } from '../../../platform/read-path.ts';
import { pageIdle } from '../../../platform/idle.ts';

/** Includes the total of all pages that are not articles. */
export type NumberKind = DailyKind | 'pages';

/** The numbers of a day. Those that were not counted on that day are absent. */
type DayNumbers = Partial<Record<NumberKind, number>> & {
  /** The reads of the articles that were read most, by slug. */
  articles?: Readonly<Record<string, number>>;
  /** The members who got the weekly digest then. */
  subscribers?: number;
};

/** Keyed by day, such as `2026-11-22`. */
export type Daily = ReadonlyMap<string, DayNumbers>;

const pageCounts = pageKinds.map(pageCount);
const kinds: DailyKind[] = [
  ...(['reads', 'listens', 'saves', 'comments', 'members', 'shows', 'donations', 'given'] as const),
  ...pageCounts,
];

function numbersOf(stored: unknown): DayNumbers {
  const numbers = storedObject(stored);
  const counted: DayNumbers = {};
  if (numbers.articles !== undefined) {
    const articles = Object.entries(storedObject(numbers.articles));
    counted.articles = Object.fromEntries(articles.map(([slug, reads]) => [slug, storedCount(reads)]));
  }
  if (numbers.subscribers !== undefined) counted.subscribers = storedCount(numbers.subscribers);
  for (const kind of kinds) if (numbers[kind] !== undefined) counted[kind] = storedCount(numbers[kind]);
  const pages = pageCounts.flatMap((kind) => counted[kind] ?? []);
  return pages.length > 0 ? { ...counted, pages: pages.reduce((sum, count) => sum + count, 0) } : counted;
}

export const dailyOf = (stored: unknown): Daily =>
  new Map(Object.entries(storedObject(stored)).map(([day, value]) => [day, numbersOf(value)]));

/** Reads the title of an article; null if it is not on the site. */
export async function readTitle(slug: string): Promise<string | null> {
  return storedText(await readPath(fieldOf(paths.article(slug), 'title'))) || null;
}

/**
 * Reads the numbers of all stored days, 62 small records, once the page is idle. Admins only: the database denies
 * everyone else.
 */
export async function readDaily(): Promise<Daily> {
  await pageIdle();
  return dailyOf(await readPath(paths.daily()));
}
