import { bandKey } from '@contract/article-index.ts';
import { newestSetLists, type PlayedSong } from '@contract/bands.ts';
import type { Song } from '@contract/events.ts';
import { fieldOf, paths } from '@contract/paths.ts';
import type { PublicReader } from '@contract/public-reader.ts';
import { memoizeByKey } from '../../../lib/memoize-by-key.ts';
import { storedCount, storedObject, storedText, storedTimestamp } from '../../../lib/stored.ts';
import { dayIn, isOver } from '../event-times.ts';
import { type ListedEvent, listedEvent } from '../stored-event.ts';

export interface ShownSetList {
  /** The key of the band, and its name as on the bill. */
  band: string;
  name: string;
  songs: Song[];
  /** Identifies the version. */
  at: number;
  /** The names of who added it and, if somebody did, who corrected it last; null for a former member. */
  addedBy: string | null;
  correctedBy?: string | null;
}

export interface SetListVersion {
  songs: Song[];
  at: number;
  /** A uid; empty for a former member. */
  by: string;
}

function storedSongs(value: unknown): Song[] {
  return Object.values(storedObject(value)).flatMap((song): Song[] => {
    const { title, encore } = storedObject(song);
    return storedText(title) ? [{ title: storedText(title), ...(encore === true && { encore }) }] : [];
  });
}

function storedVersion(value: unknown): SetListVersion[] {
  const { songs, at, by } = storedObject(value);
  const shown = { songs: storedSongs(songs), at: storedTimestamp(at), by: storedText(by) };
  return shown.songs.length > 0 ? [shown] : [];
}

/** Parses a stored set list: all its versions, the current one first. Empty if there is none. */
export const setListVersions = (value: unknown): SetListVersion[] =>
  [value, ...Object.values(storedObject(storedObject(value).earlier))]
    .flatMap(storedVersion)
    .sort((a, b) => b.at - a.at);

/** Loads the set lists of a past event, in the order of its bill. */
export async function loadSetLists(
  reader: PublicReader,
  event: ListedEvent,
  now: number,
): Promise<ShownSetList[]> {
  if (!isOver(event, now) || event.state === 'cancelled') return [];
  const stored = storedObject(await reader.get(paths.setLists(event.id)));
  const nameOf = memoizeByKey(async (uid: string) =>
    uid === '' ? null : storedText(await reader.get(fieldOf(paths.profile(uid), 'displayName'))) || null,
  );
  const lists = event.lineUp.map(async (name): Promise<ShownSetList[]> => {
    const band = bandKey(name);
    const [current, ...earlier] = setListVersions(stored[band]);
    if (!current) return [];
    const { songs, at, by } = current;
    const first = earlier.at(-1);
    const correctedBy = first && { correctedBy: await nameOf(by) };
    return [{ band, name, songs, at, addedBy: await nameOf(first?.by ?? by), ...correctedBy }];
  });
  return (await Promise.all(lists)).flat();
}

interface BandSetList {
  /** The id and title of the event. */
  event: string;
  title: string;
  /** Its day and city. Formatted here, because the formats would be a part of every band's page. */
  dayAndCity: string;
  songs: Song[];
}

export interface BandSongs {
  /** Of the latest shows first. */
  setLists: BandSetList[];
  /** Those played most first. */
  songs: PlayedSong[];
}

/** Loads the newest set lists that the record of a band names, and how often its songs were played. */
export async function loadBandSongs(reader: PublicReader, band: string, record: unknown): Promise<BandSongs> {
  const { setLists, songs } = storedObject(record);
  const ids = Object.values(storedObject(setLists)).map(storedText).filter(Boolean);
  const found = await Promise.all(
    ids.slice(0, newestSetLists).map(async (id): Promise<BandSetList[]> => {
      const [card, list] = await Promise.all([
        reader.get(paths.event(id)),
        reader.get(paths.setList(id, band)),
      ]);
      const event = listedEvent(id, card);
      const [current] = setListVersions(list);
      if (!event || !current) return [];
      const { title, startsAt, timeZone, city } = event;
      return [
        { event: id, title, dayAndCity: `${dayIn(startsAt, timeZone)}, ${city}`, songs: current.songs },
      ];
    }),
  );
  const played = Object.values(storedObject(songs)).map(storedObject);
  return {
    setLists: found.flat(),
    songs: played.map(({ title, times }) => ({ title: storedText(title), times: storedCount(times) })),
  };
}
