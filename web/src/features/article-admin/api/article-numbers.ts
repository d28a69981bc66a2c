import { dayAfter, dayOf } from '@contract/calendar.ts';
import { fieldOf, paths } from '@contract/paths.ts';
import { siteTimeZone } from '@contract/site.ts';
import { storedCount, storedObject } from '../../../lib/stored.ts';
import { type Subscribe, watchPath } from '../../../platform/watch-path.ts';

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

/** Subscribes to an article's counts, reported once all of them are known. For the article's authors and admins. */
export const watchArticleNumbers =
  (slug: string): Subscribe<ArticleNumbers> =>
  (onNumbers, onError) => {
    const counted: Partial<ArticleNumbers> = {};
    const update = (part: Partial<ArticleNumbers>) => {
      const { reads, listens, saves, horns, comments } = Object.assign(counted, part);
      if (!reads || !listens || saves === undefined || horns === undefined || comments === undefined) return;
      onNumbers({ reads, listens, saves, horns, comments });
    };
    const showCounts = (stored: unknown) => {
      const { horns, comments } = storedObject(stored);
      update({ horns: storedCount(horns), comments: storedCount(comments) });
    };
    const unwatch = [
      watchPath(paths.reads(slug), (stored) => update({ reads: countOf(stored, Date.now()) }), onError),
      watchPath(paths.listens(slug), (stored) => update({ listens: countOf(stored, Date.now()) }), onError),
      watchPath(paths.saveCount(slug), (stored) => update({ saves: storedCount(stored) }), onError),
      watchPath(fieldOf(paths.article(slug), 'counts'), showCounts, onError),
    ];
    return () => {
      for (const one of unwatch) one();
    };
  };

/** Subscribes to the counts of several articles by slug, reported once all of them are known. */
export const watchNumbersOf =
  (slugs: readonly string[]): Subscribe<ReadonlyMap<string, ArticleNumbers>> =>
  (onNumbers, onError) => {
    const counted = new Map<string, ArticleNumbers>();
    if (slugs.length === 0) onNumbers(counted);
    const unwatch = slugs.map((slug) =>
      watchArticleNumbers(slug)((numbers) => {
        counted.set(slug, numbers);
        if (counted.size === slugs.length) onNumbers(new Map(counted));
      }, onError),
    );
    return () => {
      for (const one of unwatch) one();
    };
  };
