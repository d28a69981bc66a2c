import type { ArticleKind } from '@contract/articles.ts';
import type { Picture } from '@contract/pictures.ts';
import type { Track } from '../../player/index.ts';
import type { ListedArticle } from '../stored-article.ts';

// Only what the front page shows of articles, because it is inlined in the prerendered document.

/** An article as a row. */
export interface Headline {
  slug: string;
  title: string;
  kind: ArticleKind;
  publishedAt: number;
  comments: number;
  /** In plectrums. Null if it is not a review. */
  rating: number | null;
}

/** A review as a sleeve with its rating. */
export interface ReviewSummary {
  slug: string;
  title: string;
  band: string;
  album: string;
  rating: number;
  hasPlayer: boolean;
  cover: Picture | null;
}

export interface Discussion {
  slug: string;
  title: string;
  comments: number;
  /** The time of the latest comment. */
  at: number;
}

export interface FrontArticles {
  /** The pinned article, or else the newest. Null on a site without articles. */
  lead: ListedArticle | null;
  headlines: Headline[];
  /** The newest reviews. Pages rendered by the version before name them so, too. */
  verdicts: ReviewSummary[];
  discussions: Discussion[];
  /** The latest recordings. */
  readAloud: Track[];
}
