import { ArticleCard, type CardSlot } from './article-card.tsx';
import { useOptionalLoad } from '../../data/use-optional-load.ts';
import styles from './related.module.css';
import type { ListedArticle } from './stored-article.ts';

interface RelatedProps {
  article: ListedArticle;
  /** Null if the page was loaded without them. */
  initial: ListedArticle[] | null;
  slot?: CardSlot | undefined;
}

/** Related articles. Renders nothing if they cannot be loaded. */
export function Related({ article, initial, slot }: RelatedProps) {
  const found = useOptionalLoad(
    (signal) => import('./fetch-articles.ts').then((module) => module.fetchRelated(article, signal)),
    initial,
  );

  // Reserves the space, so that the content below does not shift.
  if (!found) return <div className={styles.waiting} data-no-print />;
  if (found.length === 0) return null;
  return (
    <section className={styles.related} aria-labelledby="related" data-no-print>
      <h2 id="related" className={styles.title}>
        Play next
      </h2>
      <ul className={styles.cards} role="list">
        {found.map((each) => (
          <li key={each.slug}>
            <ArticleCard article={each} variant="sleeve" level={3} slot={slot} />
          </li>
        ))}
      </ul>
    </section>
  );
}
