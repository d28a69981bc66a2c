import { Link } from 'react-router-dom';
import styles from './article-meta.module.css';
import { plural } from '../../lib/plural.ts';
import type { ListedArticle } from './stored-article.ts';

/** Author, reading time, and the numbers of comments and horns. */
export function ArticleMeta({ article: { author, minutes, comments, horns } }: { article: ListedArticle }) {
  return (
    <ul className={styles.meta} role="list">
      <li data-byline>
        {author.uid ? <Link to={`/author/${author.uid}`}>{author.name}</Link> : author.name}
      </li>
      <li>{minutes} min read</li>
      {comments > 0 && <li>{plural(comments, 'comment')}</li>}
      {horns > 0 && <li>{horns} horns</li>}
    </ul>
  );
}
