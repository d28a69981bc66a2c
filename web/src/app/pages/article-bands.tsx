import styles from './article-page.module.css';
import { source } from '../../data/source.ts';
import { fetchNextOf } from '../../features/events/fetch-events.ts';
import { EventTeasers } from '../../features/events/event-teasers.tsx';
import { RelatedVideos } from '../../features/videos/related-videos.tsx';

const nextOf = (bands: readonly string[]) =>
  source(['the next shows of bands', ...bands], { load: (signal) => fetchNextOf(bands, signal) });

/** Below the comments of an article: the next events and the videos of its bands. `bands` are their keys. */
export default function ArticleBands({ bands }: { bands: readonly string[] }) {
  return (
    <div className={styles.bands}>
      <EventTeasers upcoming={nextOf(bands)} />
      <RelatedVideos bands={bands} />
    </div>
  );
}
