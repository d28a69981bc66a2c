import { writersOf } from '@contract/byline.ts';
import { Byline } from './byline.tsx';
import styles from './article-meta.module.css';
import { plural } from '../../lib/plural.ts';
import type { ListedArticle } from './stored-article.ts';

/** The author, the reading time, whether there is a recording, and the numbers of comments and horns. */
export function ArticleMeta({ article }: { article: ListedArticle }) {
  const { minutes, comments, horns, recording } = article;
  return (
    <ul className={styles.meta} role="list" data-wraps={writersOf(article).length > 1 || undefined}>
      <li data-byline>
        <Byline article={article} />
      </li>
      <li>{`${minutes} min read`}</li>
      {recording && (
        <li>
          <span data-sound="">Read aloud</span>
        </li>
      )}
      {comments > 0 && <li>{plural(comments, 'comment')}</li>}
      {horns > 0 && <li>{plural(horns, 'horn')}</li>}
    </ul>
  );
}
