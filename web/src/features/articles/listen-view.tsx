import { EmptyState } from '../../ui/empty-state.tsx';
import { ListHeading } from '../../ui/page-heading.tsx';
import type { CardSlot } from './article-card.tsx';
import { ArticleList } from './article-list.tsx';
import { noFilters, type ListQuery } from './list-query.ts';
import styles from './article-list.module.css';
import { useArticleList } from './use-article-list.ts';

const recorded: ListQuery = { ...noFilters, recorded: true };

/** The articles with recordings, newest recording first. `listenSlot` plays one in place. */
export function ListenView({ slot, listenSlot }: { slot?: CardSlot; listenSlot: CardSlot }) {
  const list = useArticleList(recorded);
  const { data, stale } = list;
  return (
    <>
      <ListHeading
        beside={
          <div className={styles.feeds}>
            <a href="/api/podcast.xml">Podcast for your player</a>
            <a href="/api/rss.xml">Feed of all articles</a>
          </div>
        }
      >
        Listen
      </ListHeading>
      <ArticleList list={list} plain slot={slot} belowSlot={listenSlot} />
      {data && !stale && !data.next && data.articles.length === 0 && (
        <EmptyState title="Nothing to hear yet">
          <p>The first article is still being read aloud. It will appear here the moment it is done.</p>
        </EmptyState>
      )}
    </>
  );
}
