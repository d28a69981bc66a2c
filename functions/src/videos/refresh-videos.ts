import { dayOf } from '../contract/calendar.ts';
import { paths } from '../contract/paths.ts';
import { siteTimeZone } from '../contract/site.ts';
import { minuteMs, dayMs } from '../contract/time.ts';
import {
  type AdminVideoFailure,
  adminVideoFailures,
  type VideoSync,
  type GetYoutubeVideosResult,
  type VideoCard,
  videosPerPage,
} from '../contract/videos.ts';
import { tryAcquireLease, type HeldLease } from '../kit/lease.ts';
import { logVideosNotRead } from '../logs.ts';
import {
  type VideoDeps,
  YoutubeError,
  type ListedVideo,
  type Youtube,
  youtubePageSize,
  isSame,
  type KnownVideo,
} from './youtube.ts';
import type { PublicReader } from '../contract/public-reader.ts';
import type { Changes, StoreDeps } from '../database.ts';
import { workOn } from '../kit/work.ts';
import { type ReadVideo, removalOf, updateOf } from './write-videos.ts';

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

/** The maximum number of videos, newest first. Reading older ones would cost quota every hour. */
const maxVideos = 1000;
const maxPages = maxVideos / youtubePageSize;

/** Reads all pages of the list, or none: a page that fails rejects. `inTime` throws after the time limit. */
async function readList(youtube: Youtube, inTime: () => void): Promise<ListedVideo[]> {
  const list = await youtube.uploads();
  const videos = new Map<string, ListedVideo>();
  const asked = new Set<string | null>();
  let token: string | null = null;
  do {
    inTime();
    if (asked.has(token)) throw new YoutubeError('unreadable', 'The pages of the list go round in a circle.');
    asked.add(token);
    const page = await youtube.page(list, token);
    // An upload while reading shifts the pages, so a video may be on two of them.
    for (const video of page.videos) videos.set(video.id, video);
    token = page.next;
  } while (token !== null && asked.size < maxPages);
  return [...videos.values()];
}

/**
 * How long until the details of an unchanged video are refreshed. The list does not include them, such as whether
 * embedding is allowed.
 */
const recheckMs = dayMs;

interface ChangedVideos {
  /** Videos whose details must be requested. */
  changed: ListedVideo[];
  /** Ids of videos that are no longer in the list. */
  gone: string[];
}

/**
 * Compares a list with the known videos. Also includes one page of the unchanged ones that were checked longest ago, so
 * that all get refreshed over time.
 */
function changedVideos(
  videos: readonly ListedVideo[],
  known: Readonly<Record<string, KnownVideo>>,
  now: number,
): ChangedVideos {
  const changed = videos.filter((video) => !isSame(known[video.id], video));
  const asked = new Set(changed.map(({ id }) => id));
  const checkedAt = ({ id }: ListedVideo) => known[id]?.checkedAt ?? 0;
  const oldest = videos
    .filter((video) => !asked.has(video.id) && now - checkedAt(video) > recheckMs)
    .sort((one, other) => checkedAt(one) - checkedAt(other));
  const here = new Set(videos.map(({ id }) => id));
  return {
    changed: [...changed, ...oldest.slice(0, youtubePageSize)],
    gone: Object.keys(known).filter((id) => !here.has(id)),
  };
}

/** The time limit for all requests to YouTube together. */
const timeoutMs = 40_000;
/** Each is in about fifty lists. */
const videosPerUpdate = 25;

const inParts = <Item>(items: readonly Item[], size: number): Item[][] =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, part) =>
    items.slice(part * size, (part + 1) * size),
  );

/** Adds details. Omits videos that became private or were deleted after the list was read. */
async function withDetails(
  videos: readonly ListedVideo[],
  youtube: Youtube,
  inTime: () => void,
): Promise<ReadVideo[]> {
  const read: ReadVideo[] = [];
  for (const part of inParts(videos, youtubePageSize)) {
    inTime();
    const details = await youtube.details(part.map(({ id }) => id));
    const byId = new Map(details.map((one) => [one.id, one]));
    for (const video of part) {
      const one = byId.get(video.id);
      if (one) read.push({ ...video, ...one });
    }
  }
  return read;
}

/**
 * Reads everything first, then writes. The time of the sync is written with the last update, so that the next sync
 * completes an interrupted one.
 */
export async function syncVideos(youtube: Youtube, lease: HeldLease, deps: StoreDeps): Promise<void> {
  const { database, clock } = deps;
  const now = clock.now();
  const inTime = () => {
    if (clock.now() - now <= timeoutMs) return;
    throw new YoutubeError('unreachable', 'YouTube takes too long.');
  };
  const known = (await database.get<Record<string, KnownVideo>>(paths.knownVideos())) ?? {};
  const videos = await readList(youtube, inTime);
  const { changed, gone } = changedVideos(videos, known, now);
  const read = await withDetails(changed, youtube, inTime);

  const there = new Set(read.map(({ id }) => id));
  const hidden = changed.filter(({ id }) => !there.has(id)).map(({ id }) => id);
  const leaving = [...gone, ...hidden.filter((id) => id in known)];
  for (const part of inParts(read, videosPerUpdate))
    await writeTogether(part, (video) => updateOf(video, known[video.id], deps));
  for (const part of inParts(leaving, videosPerUpdate))
    await writeTogether(part, (id) => removalOf(id, deps));
  const wanted = await database.query(paths.videoThumbnails(), { by: '$key', limit: 1 });
  await database.update({
    [paths.videoSync()]: { syncedAt: now, count: videos.length - hidden.length },
    ...(wanted.length > 0 && workOn('fetchThumbnails', String(now), deps)),
  });

  async function writeTogether<Item>(
    items: readonly Item[],
    changesOf: (item: Item) => Promise<Changes>,
  ): Promise<void> {
    const changes = await Promise.all(items.map(changesOf));
    if (!lease.holds())
      throw new YoutubeError('unreachable', 'The reading took so long that it lost its lease.');
    await database.update(Object.fromEntries(changes.flatMap((change) => Object.entries(change))));
  }
}
