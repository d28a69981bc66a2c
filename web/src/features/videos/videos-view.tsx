import { type VideoFailure, videosFreshMs, videosPerPage } from '@contract/videos.ts';
import { siteTimeZone } from '@contract/site.ts';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { plural } from '../../lib/plural.ts';
import { pageIdle } from '../../platform/idle.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Delayed, Skeleton } from '../../ui/skeleton.tsx';
import { Notice } from '../../ui/notice.tsx';
import { ListHeading } from '../../ui/page-heading.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { LoadError } from '../../ui/load-error.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { type ListOptions, type LoadedList, useList } from '../../data/use-list.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { focusAdded } from '../../ui/use-focus-on-added.ts';
import type { ListedSync, ListedVideo } from '../../lib/stored-video.ts';
import { useAgeOf, VideoGrid } from './video-grid.tsx';
import { DidYouMean } from '../search/index.ts';
import styles from './videos-view.module.css';
import { videosPath, type VideosQuery, videosQueryFrom } from './videos-query.ts';
import type { VideoListData } from './load-videos.ts';

type VideoList = LoadedList<VideoListData>;

const listOf = (query: VideosQuery): ListOptions<VideoListData> => ({
  path: videosPath(query),
  load: (request, signal) =>
    import('./fetch-videos.ts').then(({ fetchVideos }) => fetchVideos(query, request, signal)),
  pagesIn: ({ videos }) => Math.max(1, Math.ceil(videos.length / videosPerPage)),
  keysOf: ({ videos }) => videos.map(({ id }) => id),
});

interface Answer {
  /** The first page of the list, newest first. */
  videos: ListedVideo[];
  sync: ListedSync;
}

/**
 * Has the server sync the list once after the page has loaded, if the shown list is outdated. A failure leaves the page
 * unchanged.
 */
function useNewVideos(data: VideoListData | null): Answer | null {
  const [answer, setAnswer] = useState<Answer | null>(null);
  const isOld = data !== null && answer === null && data.now - data.sync.syncedAt > videosFreshMs;
  useEffect(() => {
    if (!isOld || !navigator.onLine) return;
    let cancelled = false;
    pageIdle()
      .then(() => import('./fetch-new-videos.ts'))
      .then(({ fetchNewVideos }) => (cancelled ? null : fetchNewVideos()))
      .then(
        (found) => {
          if (!cancelled && found) setAnswer(found);
        },
        () => undefined,
      );
    return () => {
      cancelled = true;
    };
  }, [isOld]);
  return answer;
}

function resultsInWords({ data, stale, loading }: VideoList): string {
  if (!data || stale || loading === 'data') return '';
  const count = data.videos.length;
  if (count === 0) return data.next ? 'Still looking' : 'No videos found';
  return `${plural(count, 'video')}${data.next ? ', and there are more' : ''}`;
}

/** Returns the videos of `answer` that are newer than all in `videos`. */
function newerThan(videos: readonly ListedVideo[], answer: readonly ListedVideo[]): ListedVideo[] {
  const shown = new Set(videos.map(({ id }) => id));
  const newest = videos[0]?.publishedAt ?? 0;
  return answer.filter(({ id, publishedAt }) => !shown.has(id) && publishedAt >= newest);
}

/** The page of the channel's videos, newest first, with a search by words in their titles. */
export function VideosView() {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const query = videosQueryFrom(params);
  const list = useList(listOf(query));
  const words = query.words.trim();
  return (
    <>
      <ListHeading
        beside={
          <div role="search" className={styles.search}>
            <SearchField
              label="Search in titles"
              action="/youtube"
              query={query.words}
              onSearch={(words, how) => void navigate(videosPath({ words }), how)}
            />
          </div>
        }
      >
        Youtube Videos
      </ListHeading>
      {/* The key remounts the list per URL, so that no player continues in another list. */}
      <Videos key={`${query.words} ${query.chosen}`} list={list} query={query}>
        <DidYouMean key={words} words={words} kind="video" pathOf={(other) => videosPath({ words: other })} />
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
  const { data, stale, loading, failure, more } = list;
  const ageOf = useAgeOf(data?.now);
  const answer = useNewVideos(data);
  const [shownNew, setShownNew] = useState<ListedVideo[]>([]);
  const cards = useRef<HTMLOListElement>(null);
  const focusAt = useRef<number | null>(null);
  const listed = data?.videos ?? [];
  const videos = [...shownNew.filter((one) => !listed.some(({ id }) => id === one.id)), ...listed];
  const waiting = answer && query.words.trim() === '' && data ? newerThan(videos, answer.videos) : [];

  // Moves the focus to the first video that was added.
  useEffect(() => {
    const place = focusAt.current;
    if (place === null) return;
    if (videos.length <= place) return;
    focusAt.current = null;
    focusAdded(cards.current?.children[place]?.querySelector<HTMLElement>('a'));
  }, [videos.length, loading, failure]);

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
    <div className={styles.list} aria-busy={loading !== null}>
      <div className={styles.head}>
        {data && (
          <p className={styles.age} data-trouble={(answer?.sync ?? data.sync).failure ? true : undefined}>
            <ListAge sync={answer?.sync ?? data.sync} ageOf={ageOf} />
          </p>
        )}
        <div role="status">
          {waiting.length > 0 && (
            <Button variant="secondary" size="small" onClick={showNew}>
              {plural(waiting.length, 'new video')}
            </Button>
          )}
        </div>
      </div>
      <VisuallyHidden>
        <span role="status">{resultsInWords(list)}</span>
      </VisuallyHidden>
      {isMissing && <Notice>The video that you were sent to is not there any more.</Notice>}
      {data && <VideoGrid videos={videos} chosen={data.chosen} ageOf={ageOf} stale={stale} cards={cards} />}
      {loading !== null && (
        <Delayed label={loading === 'more' ? 'Loading more videos' : 'Loading videos'}>
          <Skeleton lines={4} />
        </Delayed>
      )}
      {failure && <LoadError what="The videos" failure={failure} onRetry={loadMore} />}
      {data?.next && !stale && !failure && (
        <div className={styles.more} data-focus-home="">
          <Button variant="secondary" size="large" pending={loading === 'more'} onClick={loadMore}>
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

const dateTime = (at: number): string =>
  new Intl.DateTimeFormat('en-GB', {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: siteTimeZone,
  }).format(at);

const troubles: Record<VideoFailure, string> = {
  quota: 'YouTube gives us no newer list today',
  key: 'YouTube does not let us read our list at the moment',
  channel: 'YouTube does not find our channel at the moment',
  unreachable: 'YouTube does not answer at the moment',
  unreadable: 'YouTube gives us no usable answer at the moment',
};

interface ListAgeProps {
  sync: ListedSync;
  /** Returns how long ago something was, in words. */
  ageOf: (at: number) => string;
}

/** The age of the list, and why it could not be updated. */
function ListAge({ sync: { syncedAt, failure }, ageOf }: ListAgeProps) {
  if (!failure) return syncedAt > 0 && `Read from YouTube ${ageOf(syncedAt)}.`;
  const list = syncedAt > 0 ? `this is the list of ${dateTime(syncedAt)}` : 'there is no list yet';
  return `${troubles[failure]}; ${list}.`;
}

/** Explains why no video is shown. `children` suggest what the reader may have meant. */
function NoVideos({ words, children }: { words: string; children: ReactNode }) {
  if (words.trim() === '')
    return (
      <EmptyState title="No videos yet">
        <p>
          The camera is there, the band is late. The first video appears here as soon as the channel has one.
        </p>
      </EmptyState>
    );
  return (
    <EmptyState
      title="Nothing found"
      action={
        <ButtonLink variant="secondary" to="/youtube">
          Show all videos
        </ButtonLink>
      }
    >
      {children}
      <p>No title has words that begin like this. Try fewer of them, or fewer letters.</p>
    </EmptyState>
  );
}
