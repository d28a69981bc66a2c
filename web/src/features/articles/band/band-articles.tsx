import { Shelf } from '../../../ui/shelf.tsx';
import { ArticleCard } from '../article-card.tsx';
import { noFilters, listPath } from '../list-query.ts';
import type { ListedArticle } from '../stored-article.ts';
import styles from '../article-list.module.css';

interface BandArticlesProps {
  band: string;
  articles: readonly ListedArticle[];
  /** Whether there are more articles. */
  more: boolean;
}

/** The newest articles about a band; reviews show their ratings. */
export function BandArticles({ band, articles, more }: BandArticlesProps) {
  if (articles.length === 0) return null;
  return (
    <Shelf
      title="Written about them"
      {...(more && { to: listPath({ ...noFilters, band }), all: 'All articles' })}
    >
      <ul className={styles.bandCards} role="list">
        {articles.map((article) => (
          <li key={article.slug}>
            <ArticleCard article={article} variant="row" level={3} />
          </li>
        ))}
      </ul>
    </Shelf>
  );
}
