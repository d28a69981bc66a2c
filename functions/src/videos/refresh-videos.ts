import { dayOf } from '../contract/calendar.ts';
import { paths } from '../contract/paths.ts';
import { siteTimeZone } from '../contract/site.ts';
import { minuteMs } from '../contract/time.ts';
import {
  type AdminVideoFailure,
  adminVideoFailures,
  type VideoSync,
  type GetYoutubeVideosResult,
  type VideoCard,
  videosPerPage,
} from '../contract/videos.ts';
import { tryAcquireLease } from '../kit/lease.ts';
import { logVideosNotRead } from '../logs.ts';
import { syncVideos } from './sync-videos.ts';
import { type VideoDeps, YoutubeError } from './youtube.ts';
import type { PublicReader } from '../contract/public-reader.ts';

/** Longer than the function's timeout, so whoever holds an expired lease has ended. */
const leaseMs = 2 * minuteMs;

/** How long to wait after a failure before requesting YouTube again. */
const retryAfterMs = 10 * minuteMs;

const readSync = async ({ database }: Pick<VideoDeps, 'database'>): Promise<VideoSync> =>
  (await database.get(paths.videoSync())) ?? {};

const isDue = ({ syncedAt, failedAt }: VideoSync, freshMs: number, now: number): boolean =>
  now - (syncedAt ?? -Infinity) >= freshMs && now - (failedAt ?? -Infinity) >= retryAfterMs;

const needsAdmin = (failure: string): failure is AdminVideoFailure =>
  (adminVideoFailures as readonly string[]).includes(failure);

/** Stores a failure; the list stays unchanged. */
async function noteFailure({ failure, message }: YoutubeError, deps: VideoDeps): Promise<void> {
  logVideosNotRead(failure, message);
  const now = deps.clock.now();
  await deps.database.update({
    [`${paths.videoSync()}/failedAt`]: now,
    [`${paths.videoSync()}/failure`]: failure,
  });
  if (needsAdmin(failure))
    await deps.tryAlertAdmins({ kind: 'videos-not-read', cause: failure, day: dayOf(now, siteTimeZone) });
}

/**
 * Refreshes the list if it is older than `freshMs` and no other run is doing so. Returns whether it did. Failures of
 * YouTube are stored rather than thrown.
 */
export async function refreshVideos(freshMs: number, deps: VideoDeps): Promise<boolean> {
  const { youtube, clock } = deps;
  const due = async () => isDue(await readSync(deps), freshMs, clock.now());
  if (!youtube || !(await due())) return false;
  const lease = await tryAcquireLease(paths.videoLease(), leaseMs, deps);
  if (!lease) return false;
  try {
    // A previous holder of the lease may have refreshed it.
    if (!(await due())) return false;
    await syncVideos(youtube, lease, deps);
    return true;
  } catch (error) {
    if (!(error instanceof YoutubeError)) throw error;
    await noteFailure(error, deps);
    return false;
  } finally {
    await lease.release();
  }
}

export interface ListDeps extends Pick<VideoDeps, 'database'> {
  reader: PublicReader;
}

export async function firstPage(refreshed: boolean, deps: ListDeps): Promise<GetYoutubeVideosResult> {
  const [entries, sync] = await Promise.all([
    deps.reader.highest(paths.videos(), { by: 'publishedAt', count: videosPerPage }),
    readSync(deps),
  ]);
  const videos = entries.map(({ key, value }) => ({ id: key, ...(value as VideoCard) }));
  return { videos, sync, refreshed };
}
