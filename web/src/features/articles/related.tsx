import { useEffect, useState } from 'react';
import { ArticleCard, type CardSlot } from './article-card.tsx';
import { loadFailureOf } from '../../data/load-failure.ts';
import styles from './related.module.css';
import type { ListedArticle } from './stored-article.ts';

interface RelatedProps {
  article: ListedArticle;
  /** Null when they did not come with the page. */
  atHand: ListedArticle[] | null;
  slot?: CardSlot | undefined;
}

/** What to read next. Nice to have: where it cannot be loaded, the page ends here. */
export function Related({ article, atHand, slot }: RelatedProps) {
  const [asked, setAsked] = useState<typeof atHand>(null);
  const found = atHand ?? asked;
  const [first] = useState(article);
  const wanted = found === null;
  useEffect(() => {
    if (!wanted) return;
    const controller = new AbortController();
    import('./ask.ts')
      .then(({ askRelated }) => askRelated(first, controller.signal))
      .then(setAsked, (error: unknown) => {
        if (!controller.signal.aborted) loadFailureOf(error);
      });
    return () => controller.abort();
  }, [wanted, first]);

  if (!found || found.length === 0) return null;
  return (
    <section className={styles.related} aria-labelledby="related">
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
