import type { ArticleAuthor, ArticleKind } from '@contract/articles.ts';
import type { Picture } from '@contract/pictures.ts';

/** What the list of saved articles and the copies on the device need of an article. */
export interface SavedCard {
  slug: string;
  title: string;
  kind: ArticleKind;
  cover: Picture | null;
  author: ArticleAuthor;
  tags: string[];
  bands: { key: string; name: string }[];
  publishedAt: number;
  updatedAt: number | null;
  minutes: number;
}

/** Reads a stored card; null for one that cannot be shown. The page brings the one that all lists read with. */
export type ReadCard = (slug: string, stored: unknown) => SavedCard | null;
