import type { PublicReader } from '@contract/public-reader.ts';
import { readNewest } from './read-cards.ts';
import type { ListedArticle } from './stored-article.ts';

export interface HomeData {
  /** Newest first. */
  articles: ListedArticle[];
}

const shown = 9;

/** The data of the home page. */
export const loadHome = async (reader: PublicReader): Promise<HomeData> => ({
  articles: await readNewest(reader, shown),
});
