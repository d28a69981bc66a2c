import { articlesPerPage } from '@contract/articles.ts';
import { type RefObject, useEffect, useRef } from 'react';
import { Button } from '../../ui/button.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { plural } from '../../lib/plural.ts';
import { Delayed, Skeleton } from '../../ui/skeleton.tsx';
import { LoadError } from '../../ui/load-error.tsx';
import { useNearViewport } from '../../ui/use-near-viewport.ts';
import { focusAdded } from '../../ui/use-focus-on-added.ts';
import { ArticleCard, type CardSlot, type CardVariant } from './article-card.tsx';
import styles from './article-list.module.css';
import type { ArticleList as List } from './use-article-list.ts';

/** Every fifth page waits for a click on the button, so that readers can reach the footer. */
const pagesByScrolling = 5;

/** Returns whether the next page loads on scroll. */
const loadsOnScroll = ({ data }: List): boolean =>
  data !== null && Math.ceil(data.articles.length / articlesPerPage) % pagesByScrolling !== 0;

/** Loads more when the element of the returned ref comes close to the viewport. */
function useLoadOnScroll(list: List): RefObject<HTMLDivElement | null> {
  const { data, loading, failure, more } = list;
  const waiting = data?.next != null && loading === null && failure === null && loadsOnScroll(list);
  return useNearViewport(waiting ? data.articles.length : null, more);
}

interface ArticleListProps {
  list: List;
  /** Whether all cards look the same, for scanning the titles, instead of the magazine layout. */
  plain?: boolean;
  /** The heading level of the titles. */
  level?: 2 | 3;
  /** Rendered below an article's facts. */
  belowSlot?: CardSlot | undefined;
}

/** The layout of the twelve cards of a page, which fills every row of the grid. */
const layout: readonly CardVariant[] = [
  'lead',
  ...Array<CardVariant>(3).fill('sleeve'),
  ...Array<CardVariant>(4).fill('row'),
  'lead',
  ...Array<CardVariant>(3).fill('sleeve'),
];

function resultsInWords({ data, stale, loading }: List): string {
  if (!data || stale || loading === 'data') return '';
  const count = data.articles.length;
  if (count === 0) return data.next ? 'Still looking' : 'No articles found';
  return `${plural(count, 'article')}${data.next ? ', and there are more' : ''}`;
}

/** The article cards, newest first, and the button that loads more. */
export function ArticleList({ list, plain = false, level = 2, belowSlot }: ArticleListProps) {
  const { data, stale, loading, failure, more } = list;
  const articles = data?.articles ?? [];
  const cards = useRef<HTMLOListElement>(null);
  const sight = useLoadOnScroll(list);
  const focusFrom = useRef<number | null>(null);

  // After a click on the button, the focus moves to the first new card. Loading on scroll does not move the focus.
  useEffect(() => {
    if (focusFrom.current === null) return;
    if (articles.length <= focusFrom.current) return;
    const first = cards.current?.children[focusFrom.current];
    focusFrom.current = null;
    focusAdded(first?.querySelector<HTMLElement>('h2 a, h3 a'));
  }, [articles.length, loading, failure]);

  const loadMore = () => {
    focusFrom.current = articles.length;
    more();
  };
  const variantAt = (index: number) => (plain ? 'row' : (layout[index % layout.length] ?? 'row'));
  return (
    <div className={styles.list} aria-busy={loading !== null}>
      <VisuallyHidden>
        <span role="status">{resultsInWords(list)}</span>
      </VisuallyHidden>
      {articles.length > 0 && (
        <ol ref={cards} className={styles.cards} data-stale={stale || undefined} role="list">
          {articles.map((article, index) => (
            <li key={article.slug} data-variant={variantAt(index)}>
              <ArticleCard
                article={article}
                variant={variantAt(index)}
                level={level}
                priority={index === 0 && !plain}
                belowSlot={belowSlot}
              />
            </li>
          ))}
        </ol>
      )}
      {loading === 'data' && !data && (
        <Delayed label="Loading articles">
          <CardSkeletons count={6} />
        </Delayed>
      )}
      {failure && <LoadError what="The articles" failure={failure} onRetry={loadMore} />}
      {data?.next && !stale && !failure && (
        <div
          ref={sight}
          className={styles.more}
          data-focus-home=""
          data-by-scrolling={loadsOnScroll(list) || undefined}
        >
          <Button variant="secondary" size="large" pending={loading === 'more'} onClick={loadMore}>
            {articles.length > 0 ? 'More articles' : 'Search further back'}
          </Button>
          {loading === 'more' && (
            <Delayed label="Loading more articles">
              <CardSkeletons count={2} />
            </Delayed>
          )}
        </div>
      )}
      {data && !data.next && !stale && articles.length > 6 && (
        <p className={styles.end}>That was all of them. The rest is silence, until somebody writes again.</p>
      )}
    </div>
  );
}

/** Decorative placeholders of cards. */
function CardSkeletons({ count }: { count: number }) {
  return (
    <div className={styles.cards} aria-hidden="true">
      {Array.from({ length: count }, (_, index) => (
        <div key={index} className={styles.ghost}>
          <span />
          <Skeleton lines={4} />
        </div>
      ))}
    </div>
  );
}
