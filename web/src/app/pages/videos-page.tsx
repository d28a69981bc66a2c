import { VideosView } from '../../features/videos/videos-view.tsx';

export default function VideosPage() {
  return <VideosView />;
}
