export { VideosView as default } from '../../features/videos/videos-view.tsx';
