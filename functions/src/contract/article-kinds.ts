import type { ArticleKind } from './articles.ts';

/** The singular and plural name of each kind. */
export const articleKindNames: Record<ArticleKind, { one: string; many: string }> = {
  news: { one: 'News', many: 'News' },
  review: { one: 'Review', many: 'Reviews' },
  interview: { one: 'Interview', many: 'Interviews' },
  feature: { one: 'Feature', many: 'Features' },
  'live-report': { one: 'Live report', many: 'Live reports' },
};
