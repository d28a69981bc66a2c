import { useLive } from '../../data/use-live.ts';
import { valueOf } from '../../data/use-query.ts';
import { type ArticleNumbers, watchArticleNumbers } from './api/article-numbers.ts';

/** Returns the counts of an article, live. Null while unknown, without a slug, and after a failure. */
export const useArticleNumbers = (slug: string | null): ArticleNumbers | null =>
  valueOf(
    useLive<ArticleNumbers>('the numbers of an article', slug, (onNumbers, onError) =>
      watchArticleNumbers(slug ?? '')(onNumbers, onError),
    ),
  );
