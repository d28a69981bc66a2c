import { videoAddress } from '@contract/videos.ts';
import { Picture } from '../../ui/picture.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { PlayerWaiting, usePlayInPlace } from './play-in-place.tsx';
import type { ListedVideo } from './stored-video.ts';
import { lengthInWords, lengthOf } from './video-length.ts';
import styles from './video-teasers.module.css';

/** The fields that a teaser needs of a video. */
type TeasedVideo = Pick<ListedVideo, 'id' | 'title' | 'seconds' | 'picture' | 'embeddable'>;

function VideoTeaser({ video }: { video: TeasedVideo }) {
  const { id, title, seconds, picture, embeddable } = video;
  const { shown, link, play, retry, close } = usePlayInPlace(embeddable);
  const { state } = shown;
  return (
    <li className={styles.video} data-state={state}>
      {state === 'playing' ? (
        <shown.Player video={video} onClose={close} />
      ) : (
        <div className={styles.picture}>
          {picture && (
            <Picture picture={picture} sizes="(min-width: 56rem) 25vw, 8rem" className={styles.image} />
          )}
        </div>
      )}
      {state === 'playing' ? (
        <span className={styles.title}>{title}</span>
      ) : (
        <a ref={link} href={videoAddress(id)} onClick={play} className={styles.title}>
          {title}
          <VisuallyHidden>
            {seconds > 0 && `, ${lengthInWords(seconds)}`}
            {!embeddable && ', plays on YouTube'}
          </VisuallyHidden>
        </a>
      )}
      {seconds > 0 && (
        <span className={styles.length} aria-hidden="true">
          {lengthOf(seconds)}
        </span>
      )}
      {(state === 'loading' || state === 'failed') && (
        <PlayerWaiting state={state} address={videoAddress(id)} onRetry={retry} className={styles.failed} />
      )}
    </li>
  );
}

/** Videos with their pictures, which play in place. */
export const VideoTeasers = ({ videos }: { videos: readonly TeasedVideo[] }) => (
  <ul className={styles.videos} role="list">
    {videos.map((video) => (
      <VideoTeaser key={video.id} video={video} />
    ))}
  </ul>
);
