import { paths } from '../contract/paths.ts';
import type { Changes, StoreDeps } from '../database.ts';
import type { HeldLease } from '../kit/lease.ts';
import { workOn } from '../kit/work.ts';
import { logVideosRead } from '../logs.ts';
import { changedVideos } from './changed-videos.ts';
import type { KnownVideo } from './known-video.ts';
import { readList, type StoredPage } from './read-list.ts';
import { type ReadVideo, removalOf, updateOf } from './write-videos.ts';
import { type ListedVideo, type Youtube, YoutubeError, youtubePageSize } from './youtube.ts';

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
 * Reads everything first, then writes. The pages and time of the sync are written with the last update, so that the
 * next sync completes an interrupted one.
 */
export async function syncVideos(youtube: Youtube, lease: HeldLease, deps: StoreDeps): Promise<void> {
  const { database, clock } = deps;
  const now = clock.now();
  const inTime = () => {
    if (clock.now() - now <= timeoutMs) return;
    throw new YoutubeError('unreachable', 'YouTube takes too long.');
  };
  const [before, stored] = await Promise.all([
    database.get<StoredPage[]>(paths.videoPages()),
    database.get<Record<string, KnownVideo>>(paths.knownVideos()),
  ]);
  const known = stored ?? {};
  const { videos, pages } = await readList(youtube, before ?? [], inTime);
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
    [paths.videoPages()]: pages,
    [paths.videoSync()]: { syncedAt: now, count: videos.length - hidden.length },
    ...(wanted.length > 0 && workOn('fetchThumbnails', String(now), deps)),
  });
  logVideosRead({ videos: videos.length, changed: read.length, gone: leaving.length });

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
