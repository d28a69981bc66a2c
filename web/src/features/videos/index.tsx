import { videoAddress } from '@contract/videos.ts';
import { Card, CardTitle } from '../../ui/card.tsx';
import { usePlayInPlace } from './play-in-place.tsx';
import type { ListedVideo } from '../../lib/stored-video.ts';
import { clock, spokenTime } from '../../lib/duration.ts';
import { VideoStill } from './video-still.tsx';
import styles from './video-teasers.module.css';

/** The fields that a teaser needs of a video. */
type TeasedVideo = Pick<ListedVideo, 'id' | 'title' | 'seconds' | 'picture' | 'embeddable'>;

function VideoTeaser({ video }: { video: TeasedVideo }) {
  const { id, seconds, picture } = video;
  const played = usePlayInPlace(video, {
    address: videoAddress(id),
    inWords: seconds > 0 ? spokenTime(seconds) : '',
    failedClass: styles.failed,
  });
  return (
    <Card as="li" className={styles.video} data-state={played.state}>
      {played.player || (
        <VideoStill
          picture={picture}
          sizes="(min-width: 56rem) 25vw, 8rem"
          length={seconds > 0 ? clock(seconds) : ''}
        />
      )}
      <CardTitle level={3}>{played.title}</CardTitle>
      {played.status}
    </Card>
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
