import type { ArticleSubject } from '@contract/rendered-page.ts';

/** The fields of an article that the list of saved articles and the copies on this device need. */
export type SavedCard = Omit<ArticleSubject, 'excerpt' | 'review'> & { minutes: number };

/** Parses a stored card. Null if it is malformed. Passed in, because the parser belongs to the articles feature. */
export type ReadCard = (slug: string, stored: unknown) => SavedCard | null;
