import { videoAddress } from '@contract/videos.ts';
import type { MouseEvent } from 'react';
import { isPlainClick } from '../../lib/plain-click.ts';
import { Card, CardTitle } from '../../ui/card.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import type { ListedVideo } from './stored-video.ts';
import styles from './video-card.module.css';
import { lengthInWords, lengthOf } from './video-length.ts';
import { VideoStill } from './video-still.tsx';
import { VideoPlayer } from './video-player.tsx';

interface VideoCardProps {
  video: ListedVideo;
  /** Returns how long ago something was, in words. */
  ageOf: (at: number) => string;
  /** Whether this is the video that the URL names. */
  large?: boolean;
  /** Whether the card is above the fold. */
  priority?: boolean;
  playing: boolean;
  onPlay: () => void;
  onClose: () => void;
}

/** A picture with a link to YouTube. A click replaces it with the player. */
export function VideoCard({
  video,
  ageOf,
  large,
  priority = false,
  playing,
  onPlay,
  onClose,
}: VideoCardProps) {
  const { id, title, publishedAt, seconds, picture, embeddable } = video;
  const play = (event: MouseEvent) => {
    if (!embeddable || !isPlainClick(event)) return;
    event.preventDefault();
    onPlay();
  };
  return (
    <Card className={styles.card} data-large={large || undefined} data-video={id}>
      {playing ? (
        <VideoPlayer video={video} onClose={onClose} />
      ) : (
        <VideoStill
          picture={picture}
          sizes={large ? '(min-width: 56rem) 66vw, 100vw' : '(min-width: 56rem) 25vw, 100vw'}
          length={seconds > 0 ? lengthOf(seconds) : ''}
          priority={priority}
        />
      )}
      <CardTitle level={2}>
        {playing ? (
          title
        ) : (
          <a href={videoAddress(id)} onClick={play}>
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
    </Card>
  );
}
