import { type DailyKind, pageCount } from '@contract/daily.ts';
import { paths } from '@contract/paths.ts';
import { pageKinds } from '@contract/reads.ts';
import { storedCount, storedObject } from '../../../lib/stored.ts';
import { loadFirebase } from '../../../platform/firebase/load.ts';
import { pageIdle } from '../../../platform/idle.ts';

/** The pages that are no articles, in all. */
export type DeskKind = DailyKind | 'pages';

/** A number that was not counted on that day is not there. */
export type DeskNumbers = Partial<Record<DeskKind, number>>;

/** By day, such as `2026-11-22`. */
export type Daily = ReadonlyMap<string, DeskNumbers>;

const pageCounts = pageKinds.map(pageCount);
const kinds: DailyKind[] = [
  ...(['reads', 'listens', 'saves', 'comments', 'members', 'shows', 'donations', 'given'] as const),
  ...pageCounts,
];

function numbersOf(stored: unknown): DeskNumbers {
  const numbers = storedObject(stored);
  const counted: DeskNumbers = {};
  for (const kind of kinds) if (numbers[kind] !== undefined) counted[kind] = storedCount(numbers[kind]);
  const pages = pageCounts.flatMap((kind) => counted[kind] ?? []);
  return pages.length > 0 ? { ...counted, pages: pages.reduce((sum, count) => sum + count, 0) } : counted;
}

export const dailyOf = (stored: unknown): Daily =>
  new Map(Object.entries(storedObject(stored)).map(([day, value]) => [day, numbersOf(value)]));

/**
 * The numbers of all days that are kept, 62 small records, once the page has what it needs. Admins only: the database refuses
 * everybody else.
 */
export async function readDaily(): Promise<Daily> {
  await pageIdle();
  const { database } = await loadFirebase();
  return dailyOf(await database.read(paths.daily()));
}
