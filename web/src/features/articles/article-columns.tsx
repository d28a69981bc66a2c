import type { ReactNode } from 'react';
import { ArticleBody } from './article-body.tsx';
import { ArticleFoot } from './article-foot.tsx';
import styles from './article-view.module.css';
import { Corrections } from './corrections.tsx';
import type { ReadArticle } from './load-article-page.ts';
import type { ListedArticle } from './stored-article.ts';

interface ArticleColumnsProps {
  article: ListedArticle;
  read: Pick<ReadArticle, 'html' | 'corrections'>;
  /** Rendered after the text. */
  endSlot?: ReactNode;
}

/** The text of an article, and the column beside it. */
export function ArticleColumns({ article, read: { html, corrections }, endSlot }: ArticleColumnsProps) {
  return (
    <div className={styles.columns}>
      <div className={styles.text}>
        <ArticleBody html={html} />
        <Corrections corrections={corrections} />
        {endSlot}
      </div>
      <ArticleFoot article={article} />
    </div>
  );
}
