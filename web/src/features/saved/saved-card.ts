import type { ArticleSubject } from '@contract/rendered-page.ts';

/** The part of an article that the list of saved articles and the copies on this device need. */
export type SavedCard = Omit<ArticleSubject, 'excerpt' | 'review'> & { minutes: number };

/** Parses a stored card; null when it cannot be shown. Passed in, because the parser belongs to articles. */
export type ReadCard = (slug: string, stored: unknown) => SavedCard | null;
