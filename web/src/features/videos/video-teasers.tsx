import { videoAddress } from '@contract/videos.ts';
import { Picture } from '../../ui/picture.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { LazyVideoPlayer } from './lazy-video-player.ts';
import type { ListedVideo } from './stored-video.ts';
import { usePlayInPlace } from './use-play-in-place.ts';
import { lengthInWords, lengthOf } from './video-length.ts';
import styles from './video-teasers.module.css';

/** What a teaser has to know of a video. */
export type TeasedVideo = Pick<ListedVideo, 'id' | 'title' | 'seconds' | 'picture' | 'embeddable'>;

function VideoTeaser({ video }: { video: TeasedVideo }) {
  const { id, title, seconds, picture, embeddable } = video;
  const { playing, link, play, close } = usePlayInPlace(embeddable);
  return (
    <li className={styles.video} data-playing={playing || undefined}>
      {playing ? (
        <LazyVideoPlayer video={video} onClose={close} />
      ) : (
        <div className={styles.picture}>
          {picture && (
            <Picture picture={picture} sizes="(min-width: 56rem) 25vw, 8rem" className={styles.image} />
          )}
        </div>
      )}
      {playing ? (
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
    </li>
  );
}

/** Videos with their pictures, in whose places they play. */
export const VideoTeasers = ({ videos }: { videos: readonly TeasedVideo[] }) => (
  <ul className={styles.videos} role="list">
    {videos.map((video) => (
      <VideoTeaser key={video.id} video={video} />
    ))}
  </ul>
);
