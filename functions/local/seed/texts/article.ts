import type { ArticleKind, Review } from '../../../src/contract/articles.ts';
import type { SleeveName } from '../art/sleeves.ts';
import type { DemoName } from '../seed-people.ts';

export interface DemoArticle {
  by: DemoName;
  kind: ArticleKind;
  title: string;
  excerpt: string;
  tags: string[];
  bands?: string[];
  cover: SleeveName;
  review?: Review;
  /**
   * Blocks with an empty line between them. One that begins with a tag stays as it is, the others are paragraphs.
   * `<img data-art="…">` stands for a picture of `sleeves`.
   */
  text: string;
  /** Published so long ago; `state` says otherwise for the few that are not out. */
  daysAgo: number;
  state?: 'draft' | 'scheduled';
  correction?: string;
  /** A sentence that was written after publishing: readers have not got it yet. */
  addedSince?: string;
}
