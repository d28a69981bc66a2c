import { lazyPart } from '../../ui/lazy-part.tsx';
import type { VideoPlayerProps } from './video-player.tsx';

/** Comes with the first press: nobody meets YouTube before. */
export const LazyVideoPlayer = lazyPart<VideoPlayerProps>(() =>
  import('./video-player.tsx').then((module) => ({ default: module.VideoPlayer })),
);
