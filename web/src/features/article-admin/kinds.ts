import type { ArticleKind } from '@contract/articles.ts';

export const kindNames: Record<ArticleKind, string> = {
  news: 'News',
  review: 'Review',
  interview: 'Interview',
  feature: 'Feature',
  'live-report': 'Live report',
};
