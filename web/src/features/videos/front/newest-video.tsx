import { isPlainPress } from '../../../lib/plain-press.ts';
import { type ComponentType, type MouseEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Card, CardTitle } from '../../../ui/card.tsx';
import { Shelf } from '../../../ui/shelf.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import type { ListedVideo } from '../stored-video.ts';
import { VideoStill } from '../video-still.tsx';
import type { FrontVideo } from './load-newest.ts';
import styles from './newest-video.module.css';

export interface PlayerProps {
  video: ListedVideo;
  onClose: () => void;
}

interface NewestVideoProps {
  video: FrontVideo;
  /** Comes with the first press: nobody meets YouTube before. */
  Player: ComponentType<PlayerProps>;
}

/** The newest video: its picture, and the player in the same place when it is pressed. */
export function NewestVideo({ video, Player }: NewestVideoProps) {
  const { address, title, picture, embeddable, length, inWords } = video;
  const [playing, setPlaying] = useState(false);
  const link = useRef<HTMLAnchorElement>(null);
  const play = (event: MouseEvent) => {
    if (!embeddable || !isPlainPress(event)) return;
    event.preventDefault();
    setPlaying(true);
  };
  const close = () => {
    flushSync(() => setPlaying(false));
    link.current?.focus({ preventScroll: true });
  };
  return (
    <Shelf title="Newest video" to="/youtube" all="All videos">
      <Card as="div" className={styles.video}>
        {playing ? (
          <Player video={video} onClose={close} />
        ) : (
          <VideoStill
            picture={picture && { ...picture, alt: '' }}
            sizes="(min-width: 56rem) 45vw, 100vw"
            length={length}
          />
        )}
        <CardTitle level={3}>
          {playing ? (
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
      </Card>
    </Shelf>
  );
}
