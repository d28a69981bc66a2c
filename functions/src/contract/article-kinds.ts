import type { ArticleKind } from './articles.ts';

/** What one article of a kind is called, and many. */
export const articleKindNames: Record<ArticleKind, { one: string; many: string }> = {
  news: { one: 'News', many: 'News' },
  review: { one: 'Review', many: 'Reviews' },
  interview: { one: 'Interview', many: 'Interviews' },
  feature: { one: 'Feature', many: 'Features' },
  'live-report': { one: 'Live report', many: 'Live reports' },
};
