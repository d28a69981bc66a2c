import { minuteMs } from '../contract/time.ts';
import { videosFreshMs } from '../contract/videos.ts';
import { videoDeps } from '../deps.ts';
import { refreshVideos as refreshVideosUseCase } from './refresh-videos.ts';

/** The list is refreshed shortly before it becomes stale. */
const earlyMs = 10 * minuteMs;

export async function refreshVideos(): Promise<void> {
  await refreshVideosUseCase(videosFreshMs - earlyMs, videoDeps());
}
