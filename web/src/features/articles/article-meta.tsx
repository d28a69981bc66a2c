import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import styles from './article-meta.module.css';
import { plural } from './dates.ts';
import type { ListedArticle } from './stored-article.ts';

interface ArticleMetaProps {
  article: ListedArticle;
  /** Stands at the end of the line. */
  children?: ReactNode;
}

/** Who wrote it, how long it takes, how many have something to say. */
export function ArticleMeta({ article: { author, minutes, comments }, children }: ArticleMetaProps) {
  return (
    <div className={styles.meta}>
      <ul className={styles.facts} role="list">
        <li>{author.uid ? <Link to={`/author/${author.uid}`}>{author.name}</Link> : author.name}</li>
        <li>{minutes} min read</li>
        {comments > 0 && <li>{plural(comments, 'comment')}</li>}
      </ul>
      {children}
    </div>
  );
}
