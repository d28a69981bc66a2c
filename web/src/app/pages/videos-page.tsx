import { VideosView } from '../../features/videos/videos-view.tsx';
import { didYouMeanVideos } from '../connected/did-you-mean-videos.tsx';

export default function VideosPage() {
  return <VideosView meant={didYouMeanVideos} />;
}
