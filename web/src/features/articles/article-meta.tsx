import { AuthorLink } from './author-link.tsx';
import styles from './article-meta.module.css';
import { plural } from '../../lib/plural.ts';
import type { ListedArticle } from './stored-article.ts';

/** Author, reading time, whether it can be heard, and the numbers of comments and horns. */
export function ArticleMeta({
  article: { author, minutes, comments, horns, recording },
}: {
  article: ListedArticle;
}) {
  return (
    <ul className={styles.meta} role="list">
      <li data-byline>
        <AuthorLink author={author} />
      </li>
      <li>{minutes} min read</li>
      {recording && <li data-sound="">Read aloud</li>}
      {comments > 0 && <li>{plural(comments, 'comment')}</li>}
      {horns > 0 && <li>{horns} horns</li>}
    </ul>
  );
}
