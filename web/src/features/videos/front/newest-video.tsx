import { Card, CardTitle } from '../../../ui/card.tsx';
import { Shelf } from '../../../ui/shelf.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { PlayerWaiting, usePlayInPlace } from '../play-in-place.tsx';
import { VideoStill } from '../video-still.tsx';
import type { FrontVideo } from './load-newest.ts';
import styles from './newest-video.module.css';

/** The newest video: its picture, replaced by the player on click. */
export function NewestVideo({ video }: { video: FrontVideo }) {
  const { address, title, picture, embeddable, length, inWords } = video;
  const { shown, link, play, retry, close } = usePlayInPlace(embeddable);
  const { state } = shown;
  return (
    <Shelf title="Newest video" to="/youtube" all="All videos">
      <Card as="div" className={styles.video} data-state={state}>
        {state === 'playing' ? (
          <shown.Player video={video} onClose={close} />
        ) : (
          <VideoStill
            picture={picture && { ...picture, alt: '' }}
            sizes="(min-width: 56rem) 45vw, 100vw"
            length={length}
          />
        )}
        <CardTitle level={3}>
          {state === 'playing' ? (
            title
          ) : (
            <a ref={link} href={address} onClick={play}>
              {title}
              <VisuallyHidden>
                {inWords && `, ${inWords}`}
                {!embeddable && ', plays on YouTube'}
              </VisuallyHidden>
            </a>
          )}
        </CardTitle>
        {(state === 'loading' || state === 'failed') && (
          <PlayerWaiting state={state} address={address} onRetry={retry} className={styles.failed} />
        )}
      </Card>
    </Shelf>
  );
}
