/** Loads the player on the first click, so that nothing is requested from YouTube before. */
export const loadVideoPlayer = () => import('./video-player.tsx').then((module) => module.VideoPlayer);
