import { videoAddress } from '@contract/videos.ts';
import { Card, CardTitle } from '../../ui/card.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { PlayerWaiting } from './player-waiting.tsx';
import type { ListedVideo } from './stored-video.ts';
import { usePlayInPlace } from './use-play-in-place.ts';
import styles from './video-card.module.css';
import { lengthInWords, lengthOf } from './video-length.ts';
import { VideoStill } from './video-still.tsx';

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
export function VideoCard({ video, ageOf, large, priority }: VideoCardProps) {
  const { id, title, publishedAt, seconds, picture, embeddable } = video;
  const { shown, link, play, retry, close } = usePlayInPlace(embeddable);
  const { state } = shown;
  return (
    <Card className={styles.card} data-large={large || undefined} data-state={state}>
      {state === 'playing' ? (
        <shown.Player video={video} onClose={close} />
      ) : (
        <VideoStill
          picture={picture}
          sizes={large ? '(min-width: 56rem) 66vw, 100vw' : '(min-width: 56rem) 25vw, 100vw'}
          length={seconds > 0 ? lengthOf(seconds) : ''}
          priority={priority}
        />
      )}
      <CardTitle level={2}>
        {state === 'playing' ? (
          title
        ) : (
          <a ref={link} href={videoAddress(id)} onClick={play}>
            {title}
            <VisuallyHidden>
              {seconds > 0 && `, ${lengthInWords(seconds)}`}
              {!embeddable && ', plays on YouTube'}
            </VisuallyHidden>
          </a>
        )}
      </CardTitle>
      <p className={styles.age}>
        {ageOf(publishedAt)}
        {!embeddable && <span aria-hidden="true"> · plays on YouTube</span>}
      </p>
      {(state === 'loading' || state === 'failed') && (
        <PlayerWaiting state={state} address={videoAddress(id)} onRetry={retry} className={styles.failed} />
      )}
    </Card>
  );
}
