/** Comes with the first press: nobody meets YouTube before. */
export const loadVideoPlayer = () => import('./video-player.tsx').then((module) => module.VideoPlayer);
