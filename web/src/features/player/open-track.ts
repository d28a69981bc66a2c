import { storedByline } from '../../lib/stored-byline.ts';
import { storedRecording } from '../../lib/stored-recording.ts';
import { storedObject, storedPicture, storedText } from '../../lib/stored.ts';
import { openTrackKey, type Track } from './index.ts';
import { tabStorage } from '../../platform/storage.ts';

/** Keeps only what the player shows of an article. */
function trackFrom(stored: unknown): Track | null {
  const { slug, title, cover, recording } = storedObject(stored);
  const playable = storedRecording(recording);
  if (!storedText(slug) || !storedText(title) || !playable) return null;
  return {
    slug: storedText(slug),
    title: storedText(title),
    ...storedByline(stored),
    cover: storedPicture(cover),
    recording: playable,
  };
}

/** The track open in this tab, persisted so that a reload does not close it. */
export const openTrack = {
  read(): Track | null {
    return trackFrom(tabStorage.readJson(openTrackKey));
  },

  write(track: Track | null): void {
    if (track) tabStorage.writeJson(openTrackKey, trackFrom(track));
    else tabStorage.remove(openTrackKey);
  },
};
