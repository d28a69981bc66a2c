import { canonicalBand } from '../bands/canonical-spelling.ts';
import { bandKey } from '../contract/article-index.ts';
import { fieldOf, paths } from '../contract/paths.ts';
import { quoted } from '../contract/quoted.ts';
import { searchWords, termsOf } from '../contract/search-words.ts';
import { dayMs } from '../contract/time.ts';
import { videoLists } from '../contract/videos.ts';
import type { Changes, Database, StoreDeps } from '../database.ts';
import { workOn } from '../kit/work.ts';
import { followerNotification } from '../notifications/notify-followers.ts';
import type { CardFields, KnownVideo, WantedThumbnail, ListedVideo, VideoDetails } from './youtube.ts';

/** What separates a band from the rest of a title. A hyphen counts only with spaces around it. */
const separators =
  /\s+[-–—:/]\s+|\s*[–—|•:()[\]"“”„«»]\s*|\s*,\s+|\s+(?:feat\.?|ft\.?|featuring|with|vs\.?|x|live|interview)(?=\s|$)\s*/giu;

const nameMaxLength = 60;
const candidatesMax = 20;

/**
 * Returns keys of possible bands in the title and tags of a video. Most are not bands, which does no harm, because only
 * known bands are looked up.
 */
export function bandCandidates(title: string, tags: readonly string[]): string[] {
  const names = [...title.split(separators), ...tags].map((name) => name.trim());
  const keys = names.filter((name) => name.length <= nameMaxLength).map(bandKey);
  return [...new Set(keys)].filter((key) => key !== '').slice(0, candidatesMax);
}

const maxWords = 30;
const bandStart = videoLists.band('$').slice(0, -1);

/** Returns the keys of the bands among the lists of a video. Most of them are not bands. */
const bandsIn = (lists: readonly string[]): string[] =>
  lists.filter((list) => list.startsWith(bandStart)).map((list) => list.slice(bandStart.length));

/** Returns the lists of a video, by words of its title and by bands. */
function indexPaths(title: string, bands: readonly string[]): string[] {
  const words = new Set(
    searchWords(title)
      .slice(0, maxWords)
      .flatMap((word) => termsOf(word)),
  );
  return [...bands.map(videoLists.band), ...[...words].map(videoLists.word)];
}

export interface ReadVideo extends ListedVideo, Omit<VideoDetails, 'id'> {}

async function listsOfBefore(id: string, database: Database): Promise<string[]> {
  return (await database.get<string[]>(paths.videoListed(id))) ?? [];
}

const thumbnailUpdate = (
  { id, thumbnail, publishedAt }: ReadVideo,
  before: KnownVideo | undefined,
): Changes => {
  if ((before?.thumbnail ?? null) === thumbnail) return {};
  const wanted: WantedThumbnail | null = thumbnail ? { address: thumbnail, publishedAt, tries: 0 } : null;
  return { [paths.videoThumbnail(id)]: wanted };
};

/** Videos older than this cause no notifications, as a channel may have many when its list is first read. */
const newsMs = 7 * dayMs;

/** Returns keys of possible bands in the title and tags, resolved through merges. */
async function bandsOf({ title, tags }: ReadVideo, database: Database): Promise<string[]> {
  const candidates = bandCandidates(title, tags).map((key) => canonicalBand(key, database));
  return [...new Set(await Promise.all(candidates))];
}

/** Returns the work that notifies the followers of its bands. Most candidates are not bands. */
async function bandNewsOfVideo(
  { id, title, publishedAt }: ReadVideo,
  candidates: readonly string[],
  deps: StoreDeps,
): Promise<Changes> {
  if (publishedAt < deps.clock.now() - newsMs) return {};
  const named = await Promise.all(
    candidates.map(async (key) => [key, await deps.database.get(fieldOf(paths.band(key), 'name'))] as const),
  );
  const bands = Object.fromEntries(named.filter((one): one is [string, string] => one[1] !== null));
  const words = `a new video, ${quoted(title)}.`;
  return followerNotification('video', id, { words, bands }, deps);
}

const without = (lists: readonly string[], others: readonly string[]) =>
  lists.filter((list) => !others.includes(list));

/** Returns the update for a video: card, lists and known fields. */
export async function updateOf(
  video: ReadVideo,
  before: KnownVideo | undefined,
  deps: StoreDeps,
): Promise<Changes> {
  const { database, clock } = deps;
  const { id, title, publishedAt, seconds, embeddable, thumbnail } = video;
  const bands = await bandsOf(video, database);
  const lists = indexPaths(title, bands);
  const listed = before ? await listsOfBefore(id, database) : [];
  const left = without(listed, lists);
  const changed = bandsIn([...left, ...without(lists, listed)]);
  const isListed = before?.title === title && before.publishedAt === publishedAt;
  const fields: CardFields = { title, publishedAt, seconds, embeddable };
  const known: KnownVideo = { title, publishedAt, checkedAt: clock.now(), ...(thumbnail && { thumbnail }) };
  return {
    // Per field, so that the picture is kept.
    ...Object.fromEntries(
      Object.entries(fields).map(([name, value]) => [`${paths.video(id)}/${name}`, value]),
    ),
    ...Object.fromEntries(lists.map((list) => [`${list}/${id}`, publishedAt])),
    ...Object.fromEntries(left.map((list) => [`${list}/${id}`, null])),
    [paths.videoListed(id)]: lists,
    [paths.knownVideo(id)]: known,
    ...(before ? {} : await bandNewsOfVideo(video, bands, deps)),
    ...thumbnailUpdate(video, before),
    ...(isListed && changed.length === 0 ? {} : workOn('syncVideo', id, deps, { bands: changed })),
  };
}

/** Returns the update that removes a video from all lists. */
export async function removalOf(id: string, deps: StoreDeps): Promise<Changes> {
  const lists = await listsOfBefore(id, deps.database);
  return {
    ...Object.fromEntries(lists.map((list) => [`${list}/${id}`, null])),
    [paths.video(id)]: null,
    [paths.videoListed(id)]: null,
    [paths.knownVideo(id)]: null,
    [paths.videoThumbnail(id)]: null,
    ...workOn('syncVideo', id, deps, { bands: bandsIn(lists) }),
  };
}

/** Moves a video from the list of a merged band to that of the one it was merged into. Idempotent. */
export async function moveVideo(id: string, band: string, database: Database): Promise<void> {
  const [old, next] = [videoLists.band(band), videoLists.band(await canonicalBand(band, database))];
  if (old === next) return;
  await database.transact<string[]>(
    paths.videoListed(id),
    (lists) => lists && [...new Set(lists.map((list) => (list === old ? next : list)))],
  );
  const publishedAt = await database.get(fieldOf(paths.video(id), 'publishedAt'));
  await database.update({
    [`${old}/${id}`]: null,
    ...(publishedAt !== null && { [`${next}/${id}`]: publishedAt }),
  });
}
