import type { RefObject } from 'react';
import type { ListedVideo } from './stored-video.ts';
import { VideoCard } from './video-card.tsx';
import styles from './video-grid.module.css';

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
