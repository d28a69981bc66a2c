import { VideosView } from '../../features/videos/videos-view.tsx';
import { meantOfVideos } from '../connected/did-you-mean.tsx';

export default function VideosPage() {
  return <VideosView meant={meantOfVideos} />;
}
