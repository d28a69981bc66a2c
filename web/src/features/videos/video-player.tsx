import { videoAddress, videoPlayerAddress } from '@contract/videos.ts';
import { useLayoutEffect, useRef } from 'react';
import type { KeyboardEvent } from 'react';
import { Icon } from '../../ui/icon.tsx';
import type { ListedVideo } from '../../lib/stored-video.ts';
import styles from './video-player.module.css';

export interface VideoPlayerProps {
  video: Pick<ListedVideo, 'id' | 'title'>;
  onClose: () => void;
}

/**
 * YouTube's player in place of the picture. Escape closes it, and Tab moves into it. Render it only after a click that
 * was reported to `takeAudioFocus`.
 */
export function VideoPlayer({ video: { id, title }, onClose }: VideoPlayerProps) {
  const frame = useRef<HTMLDivElement>(null);
  // Before the focus of the link that was there is looked after.
  useLayoutEffect(() => {
    // The code may have taken a while to load. A reader who has moved on to another control keeps the focus there.
    if (document.activeElement?.contains(frame.current)) frame.current?.focus({ preventScroll: true });
  }, []);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    onClose();
  };
  return (
    <div
      ref={frame}
      className={styles.player}
      role="group"
      aria-label={`Player: ${title}`}
      tabIndex={-1}
      onKeyDown={onKeyDown}
    >
      <iframe
        src={videoPlayerAddress(id)}
        title={title}
        allow="autoplay; encrypted-media; picture-in-picture"
        allowFullScreen
        referrerPolicy="strict-origin-when-cross-origin"
      />
      <div className={styles.foot}>
        <button type="button" className={styles.entry} onClick={onClose}>
          <Icon name="close" size={1} /> Close the player
        </button>
        {/* The page cannot know whether the frame has loaded. */}
        <a href={videoAddress(id)} className={styles.entry}>
          Watch on YouTube
        </a>
      </div>
    </div>
  );
}
