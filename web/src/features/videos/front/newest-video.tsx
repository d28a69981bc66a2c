import { type ComponentType, type MouseEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Picture } from '../../../ui/picture.tsx';
import { Shelf } from '../../../ui/shelf.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import type { ListedVideo } from '../stored-video.ts';
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

const isPlain = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;

/** The newest video: its picture, and the player in the same place when it is pressed. */
export function NewestVideo({ video, Player }: NewestVideoProps) {
  const { address, title, picture, embeddable, length, inWords } = video;
  const [playing, setPlaying] = useState(false);
  const link = useRef<HTMLAnchorElement>(null);
  const play = (event: MouseEvent) => {
    if (!embeddable || !isPlain(event)) return;
    event.preventDefault();
    setPlaying(true);
  };
  const close = () => {
    flushSync(() => setPlaying(false));
    link.current?.focus({ preventScroll: true });
  };
  return (
    <Shelf title="Newest video" to="/youtube" all="All videos">
      <div className={styles.video}>
        <div className={styles.screen} data-playing={playing || undefined}>
          {playing ? (
            <Player video={video} onClose={close} />
          ) : (
            <>
              {picture && (
                <Picture
                  picture={{ ...picture, alt: '' }}
                  sizes="(min-width: 56rem) 45vw, 100vw"
                  className={styles.picture}
                />
              )}
              <span className={styles.play} aria-hidden="true" />
              {length && (
                <span className={styles.length} aria-hidden="true">
                  {length}
                </span>
              )}
            </>
          )}
        </div>
        <h3 className={styles.title}>
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
        </h3>
      </div>
    </Shelf>
  );
}
