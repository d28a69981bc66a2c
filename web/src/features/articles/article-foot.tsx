import { Link } from 'react-router-dom';
import { bandPath } from '../../lib/band-path.ts';
import styles from './article-foot.module.css';
import { everything, listPath } from './list-query.ts';
import type { ListedArticle } from './stored-article.ts';

/** The links from an article's bands to their pages, and from its tags to their lists. */
export function ArticleFoot({ article: { bands, tags } }: { article: ListedArticle }) {
  const groups = [
    {
      title: 'Bands',
      links: bands.map(({ key, name }) => ({ to: bandPath(key), name })),
    },
    {
      title: 'Filed under',
      links: tags.map((tag) => ({ to: listPath({ ...everything, tag }), name: tag })),
    },
  ].filter(({ links }) => links.length > 0);
  return (
    <footer className={styles.foot}>
      {groups.map(({ title, links }) => (
        <nav key={title} aria-label={title}>
          <p className={styles.title} aria-hidden="true">
            {title}
          </p>
          <ul className={styles.links} role="list">
            {links.map(({ to, name }) => (
              <li key={to}>
                <Link to={to}>{name}</Link>
              </li>
            ))}
          </ul>
        </nav>
      ))}
    </footer>
  );
}
