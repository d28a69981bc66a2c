import { isDeepStrictEqual } from 'node:util';
import { indexLists } from '../contract/article-index.ts';
import { type Band, newestSetLists, type PlayedSong, playedSongsMax } from '../contract/bands.ts';
import { isKey } from '../contract/keys.ts';
import { fieldOf, paths } from '../contract/paths.ts';
import { wordsOf } from '../contract/text-index.ts';
import { videoLists } from '../contract/videos.ts';
import type { Database, StoreDeps } from '../database.ts';
import { syncUntilStable } from '../kit/sync-until-stable.ts';
import { earliestSpelling } from './canonical-spelling.ts';

/** Returns the ids of a list of `id: time`, earliest first. */
const byTime = (list: Record<string, number> | null): string[] =>
  Object.entries(list ?? {})
    .sort(([, one], [, other]) => one - other)
    .map(([id]) => id);

/** Counts the songs of a band, those played most first. */
function countSongs(titles: readonly string[]): PlayedSong[] {
  const songs = new Map<string, PlayedSong>();
  for (const title of titles) {
    // Titles without letters are compared verbatim.
    const key = wordsOf(title).join(' ') || title;
    songs.set(key, { title: songs.get(key)?.title ?? title, times: (songs.get(key)?.times ?? 0) + 1 });
  }
  return [...songs.values()].toSorted((one, other) => other.times - one.times).slice(0, playedSongsMax);
}

/** Returns what the record of a band has of its set lists at these events, earliest first. */
async function setListsIn(
  events: readonly string[],
  key: string,
  database: Database,
): Promise<Pick<Band, 'setLists' | 'songs'>> {
  if (events.length === 0) return {};
  const lists = await Promise.all(events.map((id) => database.get(paths.setList(id, key))));
  const titles = lists.flatMap((list) => [...new Set(list?.songs.map(({ title }) => title))]);
  return { setLists: events.toReversed().slice(0, newestSetLists), songs: countSongs(titles) };
}

/**
 * Derives the band from what names it, in an admin's spelling if there is one. Returns null if nothing names the band,
 * or if it was merged into another.
 */
export async function findBand(key: string, database: Database): Promise<Band | null> {
  const [into, spelling, articleList, showList, videoList, setListList] = await Promise.all([
    database.get(paths.bandAlias(key)),
    database.get(paths.bandSpelling(key)),
    database.get<Record<string, number>>(indexLists.band(key)),
    database.get(paths.eventsOfBand(key)),
    database.get<Record<string, number>>(videoLists.band(key)),
    database.get(paths.setListsOfBand(key)),
  ]);
  const [articles, shows, videos] = [byTime(articleList), byTime(showList), byTime(videoList)];
  const named =
    into === null ? await earliestSpelling(key, { article: articles[0], show: shows[0] }, database) : null;
  if (named === null) return null;
  return {
    name: spelling ?? named,
    articles: articles.length,
    shows: shows.length,
    videos: videos.length,
    // Those of deleted events, and of bills that no longer name the band, do not count.
    ...(await setListsIn(
      byTime(setListList).filter((id) => shows.includes(id)),
      key,
      database,
    )),
  };
}

/** Writes the derived record of a band and its entry in the sitemap. */
export async function syncBand(key: string, { database, clock }: StoreDeps): Promise<void> {
  await syncUntilStable(
    () => findBand(key, database),
    async (band) => {
      if (isDeepStrictEqual(band, await database.get(paths.band(key)))) return;
      await database.update({
        [paths.band(key)]: band,
        [paths.sitemapBand(key)]: band && { updatedAt: clock.now() },
      });
    },
  );
}

/** Syncs every band that was named before or after a change. */
export async function syncBands(keys: readonly string[], deps: StoreDeps): Promise<void> {
  for (const key of new Set(keys)) if (isKey(key)) await syncBand(key, deps);
}

/** Syncs those of the keys that are bands. Most words of a video's title and tags are not. */
export async function syncKnownBands(keys: readonly string[], deps: StoreDeps): Promise<void> {
  for (const key of new Set(keys))
    if (isKey(key) && (await deps.database.get(fieldOf(paths.band(key), 'name'))) !== null)
      await syncBand(key, deps);
}
