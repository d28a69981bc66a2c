import { dayAfter, dayOf } from '@contract/calendar.ts';
import { fieldOf, paths } from '@contract/paths.ts';
import { siteTimeZone } from '@contract/site.ts';
import { storedCount, storedObject } from '../../../lib/stored.ts';
import { type Subscribe, watchChanged, watchPath, watchTogether } from '../../../platform/watch-path.ts';

export interface Count {
  total: number;
  /** The counts of the last 7 and 30 days, including today. */
  week: number;
  month: number;
}

/** The counts that an author sees of a published article. */
export interface ArticleNumbers {
  reads: Count;
  listens: Count;
  saves: number;
  horns: number;
  comments: number;
}

export function countOf(stored: unknown, now: number): Count {
  const { total, days } = storedObject(stored);
  const ofDay = storedObject(days);
  const today = dayOf(now, siteTimeZone);
  const sumOf = (span: number) =>
    Array.from({ length: span }, (_, ago) => storedCount(ofDay[dayAfter(today, -ago)])).reduce(
      (sum, count) => sum + count,
      0,
    );
  return { total: storedCount(total), week: sumOf(7), month: sumOf(30) };
}

/** Subscribes to an article’s counts, reported once all of them are known. For the article’s authors and admins. */
export const watchArticleNumbers = (slug: string): Subscribe<ArticleNumbers> => {
  const count = (stored: unknown) => countOf(stored, Date.now());
  const watched = watchTogether({
    reads: watchPath(paths.reads(slug), count),
    listens: watchPath(paths.listens(slug), count),
    saves: watchPath(paths.saveCount(slug), storedCount),
    shown: watchPath(fieldOf(paths.article(slug), 'counts'), storedObject),
  });
  return watchChanged(watched, ({ shown, ...counts }) => ({
    ...counts,
    horns: storedCount(shown.horns),
    comments: storedCount(shown.comments),
  }));
};

/** Subscribes to the counts of several articles by slug, reported once all of them are known. */
export const watchNumbersOf = (slugs: readonly string[]): Subscribe<ReadonlyMap<string, ArticleNumbers>> => {
  const all = Object.fromEntries(slugs.map((slug) => [slug, watchArticleNumbers(slug)]));
  return watchChanged(watchTogether(all), (numbers) => new Map(Object.entries(numbers)));
};
