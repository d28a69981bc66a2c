import { dayOf } from '@contract/calendar.ts';
import { fieldOf, paths } from '@contract/paths.ts';
import { siteTimeZone } from '@contract/site.ts';
import { dayMs } from '@contract/time.ts';
import { storedCount, storedObject } from '../../../lib/stored.ts';
import { type Watch, watchPath } from '../../../platform/watch-path.ts';

export interface Count {
  total: number;
  /** The count of the last seven days, including today. */
  week: number;
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
  const lastDays = Array.from({ length: 7 }, (_, ago) => dayOf(now - ago * dayMs, siteTimeZone));
  return {
    total: storedCount(total),
    week: [...new Set(lastDays)].reduce((sum, day) => sum + storedCount(ofDay[day]), 0),
  };
}

/** Subscribes to an article's counts, reported once all of them are known. For the article's authors and admins. */
export const watchArticleNumbers =
  (slug: string): Watch<ArticleNumbers> =>
  (onNumbers, onError) => {
    const known: Partial<ArticleNumbers> = {};
    const update = (part: Partial<ArticleNumbers>) => {
      const { reads, listens, saves, horns, comments } = Object.assign(known, part);
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
