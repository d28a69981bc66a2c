import { dayAfter, dayOf } from '../../src/contract/calendar.ts';
import { paths } from '../../src/contract/paths.ts';
import { pageKinds, type ReadCounts, readDaysKept } from '../../src/contract/reads.ts';
import { siteTimeZone } from '../../src/contract/site.ts';
import { dayMs } from '../../src/contract/time.ts';
import { countDays } from '../../src/daily/count-days.ts';
import type { Database } from '../../src/database.ts';
import type { DemoArticle } from './articles.ts';
import { randomFrom } from './random.ts';
import { demoSlug } from './seed-articles.ts';

interface Readership {
  database: Database;
  /** Milliseconds since the epoch. */
  now: number;
}

const countsOf = (days: Record<string, number>): ReadCounts => ({
  total: Object.values(days).reduce((sum, count) => sum + count, 0),
  days,
});

/** Returns the listens: fewer than the reads, and no entry for days without any. */
const listensOf = ({ days }: ReadCounts): ReadCounts =>
  countsOf(
    Object.fromEntries(
      Object.entries(days).flatMap(([day, count]) => (count > 7 ? [[day, Math.floor(count / 8)]] : [])),
    ),
  );

/** Returns page reads: about as many every day, but more for some kinds of pages than for others. */
function pageReadsUntil(today: string, seed: number): ReadCounts {
  const random = randomFrom(1000 + seed);
  const days = Array.from({ length: readDaysKept - 1 }, (_, index) => dayAfter(today, -index - 1));
  return countsOf(Object.fromEntries(days.map((day) => [day, Math.round(random.between(5, 40))])));
}

/**
 * Returns an article's reads: many on the first days, then fewer, and always some. They go as far back as days are
 * kept, and exclude today.
 */
function readsSince(published: string, today: string, seed: number): ReadCounts {
  const random = randomFrom(seed);
  const crowd = random.between(20, 60);
  const days: Record<string, number> = {};
  for (let ago = readDaysKept - 1; ago > 0; ago -= 1) {
    const day = dayAfter(today, -ago);
    if (day < published) continue;
    const age = (Date.parse(day) - Date.parse(published)) / dayMs;
    const count = Math.round(crowd * Math.exp(-age / 5) + random.between(0, 3));
    if (count > 0) days[day] = count;
  }
  return countsOf(days);
}

type Days = ReadCounts['days'];

function addTo(sum: Days, { days }: ReadCounts): void {
  for (const [day, count] of Object.entries(days)) sum[day] = (sum[day] ?? 0) + count;
}

/**
 * Seeds the reads of two months, which would otherwise come in one by one, and then runs the nightly statistics. Runs
 * after everything that is counted.
 */
export async function seedReads({ database, now }: Readership, articles: DemoArticle[]): Promise<void> {
  const today = dayOf(now, siteTimeZone);
  const [allReads, allListens]: [Days, Days] = [{}, {}];
  for (const [index, { title }] of articles.entries()) {
    const slug = demoSlug(title);
    const publishedAt = await database.get(`${paths.article(slug)}/publishedAt`);
    if (typeof publishedAt !== 'number' || (await database.get(paths.reads(slug))) !== null) continue;
    const reads = readsSince(dayOf(publishedAt, siteTimeZone), today, index);
    const listens = listensOf(reads);
    const byDay = Object.entries(reads.days).map(([day, count]) => [`${paths.readsOn(day)}/${slug}`, count]);
    await database.update({
      [paths.reads(slug)]: reads,
      [paths.listens(slug)]: listens,
      ...(Object.fromEntries(byDay) as object),
    });
    addTo(allReads, reads);
    addTo(allListens, listens);
  }
  const pages = pageKinds.map((kind, index) => [kind, pageReadsUntil(today, index)] as const);
  const together = [['reads', countsOf(allReads)] as const, ['listens', countsOf(allListens)] as const];
  for (const [kind, counts] of [...pages, ...together])
    if ((await database.get(paths.readsByKind(kind))) === null)
      await database.update({ [paths.readsByKind(kind)]: counts });
  await countDays({ database, clock: { now: () => now } });
}
