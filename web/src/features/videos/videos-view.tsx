import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { plural } from '../../lib/plural.ts';
import { Button } from '../../ui/button.tsx';
import { Delayed } from '../../ui/delayed.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { focusLastControl } from '../../ui/focus-last-control.ts';
import { LoadError } from '../../ui/load-error.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { ListAge } from './list-age.tsx';
import { NoVideos } from './no-videos.tsx';
import type { ListedVideo } from './stored-video.ts';
import { useAgeOf } from './use-age-of.ts';
import { useNewVideos } from './use-new-videos.ts';
import { useVideos, type VideoList } from './use-videos.ts';
import { VideoGrid } from './video-grid.tsx';
import styles from './videos-view.module.css';
import { videosPath, type VideosQuery, videosQueryFrom } from './videos-query.ts';

function resultsInWords({ data, stale, work }: VideoList): string {
  if (!data || stale || work === 'first') return '';
  const count = data.videos.length;
  if (count === 0) return data.next ? 'Still looking' : 'No videos found';
  return `${plural(count, 'video')}${data.next ? ', and there are more' : ''}`;
}

/** Returns the videos of `answer` that are newer than all in `videos`. */
function newerThan(videos: readonly ListedVideo[], answer: readonly ListedVideo[]): ListedVideo[] {
  const known = new Set(videos.map(({ id }) => id));
  const newest = videos[0]?.publishedAt ?? 0;
  return answer.filter(({ id, publishedAt }) => !known.has(id) && publishedAt >= newest);
}

/** The page of the channel's videos, newest first, with a search by words in their titles. */
export function VideosView({ meant }: { meant?: (words: string) => ReactNode }) {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const query = videosQueryFrom(params);
  const list = useVideos(query);
  return (
    <>
      <PageHeading kicker="Newest first">Youtube Videos</PageHeading>
      <div role="search" className={styles.search}>
        <SearchField
          label="Search in titles"
          action="/youtube"
          query={query.words}
          onSearch={(words, how) => void navigate(videosPath({ words }), how)}
        />
      </div>
      {/* The key remounts the list per URL, so that no player continues in another list. */}
      <Videos key={`${query.words} ${query.chosen}`} list={list} query={query}>
        {meant?.(query.words.trim())}
      </Videos>
    </>
  );
}

interface VideosProps {
  list: VideoList;
  query: VideosQuery;
  /** Suggestions of what the reader may have meant if no video matches. */
  children: ReactNode;
}

function Videos({ list, query, children }: VideosProps) {
  const { data, stale, work, failure, more } = list;
  const ageOf = useAgeOf(data?.now);
  const answer = useNewVideos(data);
  const [shownNew, setShownNew] = useState<ListedVideo[]>([]);
  const whole = useRef<HTMLDivElement>(null);
  const cards = useRef<HTMLOListElement>(null);
  const focusAt = useRef<number | null>(null);
  const listed = data?.videos ?? [];
  const videos = [...shownNew.filter((one) => !listed.some(({ id }) => id === one.id)), ...listed];
  const waiting = answer && query.words.trim() === '' && data ? newerThan(videos, answer.videos) : [];

  // Moves the focus to the first video that was added.
  useEffect(() => {
    const place = focusAt.current;
    if (place === null) return;
    if (videos.length <= place) return focusLastControl(whole.current);
    focusAt.current = null;
    cards.current?.children[place]?.querySelector<HTMLElement>('a')?.focus({ preventScroll: true });
  }, [videos.length, work, failure]);

  const loadMore = () => {
    focusAt.current = cards.current?.children.length ?? 0;
    more();
  };
  const showNew = () => {
    focusAt.current = 0;
    setShownNew([...waiting, ...shownNew]);
  };
  const isMissing = data && !stale && query.chosen !== '' && !data.chosen;
  return (
    <div ref={whole} className={styles.list} aria-busy={work !== null}>
      {data && (
        <p className={styles.age} data-trouble={(answer?.sync ?? data.sync).failure ? true : undefined}>
          <ListAge sync={answer?.sync ?? data.sync} ageOf={ageOf} />
        </p>
      )}
      <VisuallyHidden>
        <span role="status">{resultsInWords(list)}</span>
      </VisuallyHidden>
      {isMissing && <Notice>The video that you were sent to is not there any more.</Notice>}
      <div role="status" className={styles.new}>
        {waiting.length > 0 && (
          <Button variant="secondary" onClick={showNew}>
            {plural(waiting.length, 'new video')}
          </Button>
        )}
      </div>
      {data && <VideoGrid videos={videos} chosen={data.chosen} ageOf={ageOf} stale={stale} cards={cards} />}
      {work !== null && (
        <Delayed label={work === 'more' ? 'Loading more videos' : 'Loading videos'}>
          <Skeleton lines={4} />
        </Delayed>
      )}
      {failure && <LoadError what="The videos" failure={failure} onRetry={loadMore} />}
      {data?.next && !stale && !failure && (
        <div className={styles.more}>
          <Button variant="secondary" size="large" pending={work === 'more'} onClick={loadMore}>
            {videos.length > 0 ? 'More videos' : 'Search further back'}
          </Button>
        </div>
      )}
      {data && !stale && !data.next && videos.length === 0 && !data.chosen && (
        <NoVideos words={query.words}>{children}</NoVideos>
      )}
    </div>
  );
}
