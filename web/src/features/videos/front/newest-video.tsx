import { Card, CardTitle } from '../../../ui/card.tsx';
import { Shelf } from '../../../ui/shelf.tsx';
import { usePlayInPlace } from '../play-in-place.tsx';
import { VideoStill } from '../video-still.tsx';
import type { FrontVideo } from './load-newest.ts';
import styles from './newest-video.module.css';

/** The newest video: its picture, replaced by the player on click. */
export function NewestVideo({ video }: { video: FrontVideo }) {
  const { address, picture, length, inWords } = video;
  const played = usePlayInPlace(video, { address, inWords, failedClass: styles.failed });
  return (
    <Shelf title="Newest video" to="/youtube" all="All videos">
      <Card as="div" className={styles.video} data-state={played.state}>
        {played.player || (
          <VideoStill
            picture={picture && { ...picture, alt: '' }}
            sizes="(min-width: 56rem) 45vw, 100vw"
            length={length}
          />
        )}
        <CardTitle level={3}>{played.title}</CardTitle>
        {played.status}
      </Card>
    </Shelf>
  );
}
