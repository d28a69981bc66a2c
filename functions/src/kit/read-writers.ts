import type { ArticleAuthor } from '../contract/articles.ts';
import { writersOf } from '../contract/byline.ts';
import { fieldOf, paths } from '../contract/paths.ts';
import type { Database } from '../database.ts';

/** Returns everyone who wrote a published article, its author first; nobody if it is not on the site. */
export async function readWriters(slug: string, database: Database): Promise<ArticleAuthor[]> {
  const [author, coAuthors] = await Promise.all([
    database.get(fieldOf(paths.article(slug), 'author')),
    database.get(fieldOf(paths.article(slug), 'coAuthors')),
  ]);
  return author ? writersOf({ author, ...(coAuthors && { coAuthors }) }) : [];
}
