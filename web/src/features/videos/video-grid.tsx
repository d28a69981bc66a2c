import { videoAddress } from '@contract/videos.ts';
import type { RefObject } from 'react';
import { ago } from '../../lib/ago.ts';
import { useHydrated } from '../../ui/use-hydrated.ts';
import { useNow } from '../../ui/use-now.ts';
import { Card, CardTitle } from '../../ui/card.tsx';
import type { ListedVideo } from '../../lib/stored-video.ts';
import styles from './videos-view.module.css';
import { usePlayInPlace } from './play-in-place.tsx';
import { clock, spokenTime } from '../../lib/duration.ts';
import { VideoStill } from './video-still.tsx';
import { Muted } from '../../ui/muted.tsx';

/**
 * Returns a function that says how long ago a time was, in the reader's time zone once the page has been hydrated: the
 * server does not know it. `first` is the time at which the page was rendered.
 */
export function useAgeOf(first?: number): (at: number) => string {
  const now = useNow(first);
  const inUtc = !useHydrated();
  return (at) => ago(at, now, inUtc);
}

interface VideoGridProps {
  videos: ListedVideo[];
  /** The video that is shown first and larger. Null for none. */
  chosen: ListedVideo | null;
  /** Returns how long ago something was, in words. */
  ageOf: (at: number) => string;
  stale: boolean;
  cards: RefObject<HTMLOListElement | null>;
}

/** The videos, of which only one plays at a time. */
export function VideoGrid({ videos, chosen, ageOf, stale, cards }: VideoGridProps) {
  const all = chosen ? [chosen, ...videos.filter(({ id }) => id !== chosen.id)] : videos;
  return (
    <ol ref={cards} className={styles.grid} role="list" data-stale={stale || undefined}>
      {all.map((video, index) => (
        <li key={video.id} data-large={video === chosen || undefined}>
          <VideoCard video={video} ageOf={ageOf} large={video === chosen} priority={index === 0} />
        </li>
      ))}
    </ol>
  );
}

interface VideoCardProps {
  video: ListedVideo;
  /** Returns how long ago something was, in words. */
  ageOf: (at: number) => string;
  /** Whether this is the video that the URL names. */
  large: boolean;
  /** Whether the card is above the fold. */
  priority: boolean;
}

/** A picture with a link to YouTube. A click replaces it with the player. */
function VideoCard({ video, ageOf, large, priority }: VideoCardProps) {
  const { id, publishedAt, seconds, picture, embeddable } = video;
  const played = usePlayInPlace(video, {
    address: videoAddress(id),
    inWords: seconds > 0 ? spokenTime(seconds) : '',
    failedClass: styles.failed,
  });
  return (
    <Card className={styles.card} data-large={large || undefined} data-state={played.state}>
      {played.player || (
        <VideoStill
          picture={picture}
          sizes={
            large
              ? '(min-width: 56rem) 66vw, 100vw'
              : '(min-width: 80rem) 11rem, (min-width: 48rem) 21vw, (min-resolution: 2.1dppx) 24vw, 41vw'
          }
          length={seconds > 0 ? clock(seconds) : ''}
          priority={priority}
        />
      )}
      <CardTitle level={2}>{played.title}</CardTitle>
      <Muted>
        {ageOf(publishedAt)}
        {!embeddable && <span aria-hidden="true"> · plays on YouTube</span>}
      </Muted>
      {played.status}
    </Card>
  );
}
