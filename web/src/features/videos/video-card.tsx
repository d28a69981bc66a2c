import { videoAddress } from '@contract/videos.ts';
import type { MouseEvent } from 'react';
import { ago } from '../../lib/ago.ts';
import { Picture } from '../../ui/picture.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import type { ListedVideo } from './stored-video.ts';
import styles from './video-card.module.css';
import { lengthInWords, lengthOf } from './video-length.ts';
import { VideoPlayer } from './video-player.tsx';

interface VideoCardProps {
  video: ListedVideo;
  now: number;
  /** The video that the address names. */
  large?: boolean;
  /** The card is visible without scrolling. */
  priority?: boolean;
  playing: boolean;
  onPlay: () => void;
  onClose: () => void;
}

const isPlain = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;

/** A picture with a link to YouTube; a press here replaces it by the player. */
export function VideoCard({ video, now, large, priority = false, playing, onPlay, onClose }: VideoCardProps) {
  const { id, title, publishedAt, seconds, picture, embeddable } = video;
  const play = (event: MouseEvent) => {
    if (!embeddable || !isPlain(event)) return;
    event.preventDefault();
    onPlay();
  };
  return (
    <article className={styles.card} data-large={large || undefined} data-video={id}>
      {playing ? (
        <VideoPlayer video={video} onClose={onClose} />
      ) : (
        <div className={styles.picture}>
          {picture && (
            <Picture
              picture={picture}
              sizes={large ? '(min-width: 56rem) 66vw, 100vw' : '(min-width: 56rem) 25vw, 100vw'}
              priority={priority}
              className={styles.image}
            />
          )}
          <span className={styles.play} aria-hidden="true" />
          {seconds > 0 && (
            <span className={styles.length} aria-hidden="true">
              {lengthOf(seconds)}
            </span>
          )}
        </div>
      )}
      <h2 className={styles.title}>
        {playing ? (
          title
        ) : (
          <a href={videoAddress(id)} className={styles.link} onClick={play}>
            {title}
            <VisuallyHidden>
              {seconds > 0 && `, ${lengthInWords(seconds)}`}
              {!embeddable && ', plays on YouTube'}
            </VisuallyHidden>
          </a>
        )}
      </h2>
      <p className={styles.age}>
        {ago(publishedAt, now)}
        {!embeddable && ' · plays on YouTube'}
      </p>
    </article>
  );
}
