import { VideosView } from '../../features/videos/videos-view.tsx';
import { meantVideos } from '../connected/meant-videos.tsx';

export default function VideosPage() {
  return <VideosView meant={meantVideos} />;
}
