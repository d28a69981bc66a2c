import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import type { CardSlot } from './article-card.tsx';
import { ArticleEnd, type ArticleEndSlots } from './article-end.tsx';
import { ArticleColumns } from './article-columns.tsx';
import { ArticleHead } from './article-head.tsx';
import styles from './article-view.module.css';
import { longDay } from '../../lib/time.ts';
import { Delayed } from '../../ui/delayed.tsx';
import type { ArticlePageData } from './load-article-page.ts';
import { Missing } from './missing.tsx';
import { Related } from './related.tsx';
import type { ListedArticle } from './stored-article.ts';
import { LoadError } from '../../ui/load-error.tsx';
import { useLiveCounts } from './use-live-counts.ts';
import { useLoaded } from '../../data/use-loaded.ts';
import { usePageTitle } from '../../data/use-page-title.ts';

/** If its code fails to load, the page only shows that there is no network. */
const SavedOnDevice = lazyPart(() => import('./saved-on-device.tsx'));

interface ArticleViewProps extends ArticleEndSlots {
  slug: string;
  /** Whether to update the counts live, for signed-in members. */
  live: boolean;
  /** Rendered on the cards of related articles. */
  cardSlot?: CardSlot;
  /** Rendered below the article's facts, such as the author's link to the editor. */
  headSlot?: CardSlot;
  /** Renders the button that plays the recording, below the author. */
  listenSlot?: CardSlot;
  /** Rendered below everything else. */
  commentsSlot?: CardSlot;
}

/** The page of one article. Needs a `key` per article, because it keeps the state of one. */
export function ArticleView({
  slug,
  live,
  cardSlot,
  headSlot,
  listenSlot,
  commentsSlot,
  ...end
}: ArticleViewProps) {
  const [load] = useState(
    () => (signal: AbortSignal, shown: ArticlePageData | null) =>
      import('./fetch-articles.ts').then((module) => module.fetchArticle(slug, shown, signal)),
  );
  const loaded = useLoaded<ArticlePageData | null>(load);
  // A reader who comes from a list sees the article's card until the text has loaded.
  const known = useLocation().state as ListedArticle | null;
  const data = loaded.state === 'ready' ? loaded.value : null;
  const stored = data?.article ?? (known?.slug === slug ? known : null);
  const counts = useLiveCounts(live && data ? slug : null);
  const missing = loaded.state === 'ready' && !loaded.value;
  usePageTitle(missing ? 'Page not found' : (stored?.title ?? null));

  if (missing) {
    return (
      <Missing heading="Out of print">
        There is no article at this address. It was mistyped somewhere, or the article was taken off the site.
      </Missing>
    );
  }
  const article = stored && { ...stored, ...counts };
  return (
    <article className={styles.article}>
      {article && (
        <ArticleHead article={article} slot={headSlot?.(article)} listenSlot={listenSlot?.(article)} />
      )}
      {loaded.state === 'loading' && (
        <Delayed label="Loading the article">
          <div className={styles.waiting}>
            <Skeleton lines={9} />
          </div>
        </Delayed>
      )}
      {loaded.state === 'failed' && (
        <LoadError what="The text" failure={loaded.failure} onRetry={loaded.retry} />
      )}
      {loaded.state === 'failed' && loaded.failure.offline && <SavedOnDevice />}
      {data && article && (
        <>
          {data.keptAt !== undefined && (
            <Notice live>
              No connection: a copy on this device, as the article stood on {longDay(data.keptAt)}.
            </Notice>
          )}
          <ArticleColumns article={article} read={data} endSlot={<ArticleEnd article={article} {...end} />} />
          <Related article={article} initial={data.related} slot={cardSlot} />
          {commentsSlot?.(article)}
        </>
      )}
    </article>
  );
}
