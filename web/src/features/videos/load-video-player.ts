/**
 * Loads the player on the first click, so that nothing is requested from YouTube before. Without network it fails, also if
 * the code is on the device: the player would be a blank rectangle.
 */
export async function loadVideoPlayer() {
  if (!navigator.onLine) throw new Error('YouTube needs the network.');
  const { VideoPlayer } = await import('./video-player.tsx');
  return VideoPlayer;
}
