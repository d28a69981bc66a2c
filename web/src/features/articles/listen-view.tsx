import { recordingAddress } from '@contract/recordings.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ListHeading } from '../../ui/page-heading.tsx';
import type { CardSlot } from './article-card.tsx';
import { ArticleList } from './article-list.tsx';
import { ListenButton } from './listen-button.tsx';
import { noFilters, type ListQuery } from './list-query.ts';
import styles from './article-list.module.css';
import { useArticleList } from './use-article-list.ts';

const recorded: ListQuery = { ...noFilters, recorded: true };

/** Plays the recording of an article, also without scripts. */
const listen: CardSlot = (article) => (
  <>
    <ListenButton article={article} />
    {article.recording && (
      <noscript>
        <a href={recordingAddress(article.recording.file)}>The recording as a file</a>
      </noscript>
    )}
  </>
);

/** The articles with recordings, newest recording first. Each can be played in place. */
export function ListenView() {
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
      <ArticleList list={list} plain belowSlot={listen} />
      {data && !stale && !data.next && data.articles.length === 0 && (
        <EmptyState title="Nothing to hear yet">
          <p>No article has been read aloud so far. The first one appears here.</p>
        </EmptyState>
      )}
    </>
  );
}
