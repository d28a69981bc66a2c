import type { ArticleKind } from '@contract/articles.ts';
import type { Picture } from '@contract/pictures.ts';
import type { ListedArticle } from '../stored-article.ts';

// What the front page shows of articles, and no more: it travels in the document.

/** An article as a line. */
export interface Headline {
  slug: string;
  title: string;
  kind: ArticleKind;
  publishedAt: number;
  comments: number;
  /** In plectrums; null for what is no review. */
  rating: number | null;
}

/** A review as a sleeve with its verdict. */
export interface Verdict {
  slug: string;
  title: string;
  band: string;
  album: string;
  rating: number;
  cover: Picture | null;
}

export interface Discussion {
  slug: string;
  title: string;
  comments: number;
  /** The time of the newest comment. */
  at: number;
}

export interface ReadAloud {
  slug: string;
  title: string;
  author: string;
  seconds: number;
}

export interface FrontArticles {
  /** Pinned, or else the newest; null on a site without articles. */
  lead: ListedArticle | null;
  headlines: Headline[];
  verdicts: Verdict[];
  discussions: Discussion[];
  readAloud: ReadAloud[];
}
