import type { ArticleSubject } from '@contract/rendered-page.ts';

/** What the list of saved articles and the copies on the device need of an article. */
export type SavedCard = Omit<ArticleSubject, 'excerpt' | 'review'> & { minutes: number };

/** Reads a stored card; null for one that cannot be shown. The page brings the one that all lists read with. */
export type ReadCard = (slug: string, stored: unknown) => SavedCard | null;
