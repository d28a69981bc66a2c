import { useLive } from '../../data/use-live.ts';
import { valueOf } from '../../data/use-query.ts';
import { type ArticleNumbers, watchArticleNumbers } from './api/article-numbers.ts';

/** The numbers of an article, live; null before they are known, for no slug, and where that fails. */
export const useArticleNumbers = (slug: string | null): ArticleNumbers | null =>
  valueOf(
    useLive<ArticleNumbers>('the numbers of an article', slug, (onNumbers, onError) =>
      watchArticleNumbers(slug ?? '')(onNumbers, onError),
    ),
  );
