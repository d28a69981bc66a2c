import { storedRecording } from '../../lib/stored-recording.ts';
import { storedObject, storedPicture, storedText } from '../../lib/stored.ts';
import { openTrackKey, type Track } from '../../data/playback.ts';
import { tabStorage } from '../../platform/tab-storage.ts';

/** Of an article no more is kept than the player shows. */
function trackFrom(stored: unknown): Track | null {
  const { slug, title, author, cover, recording } = storedObject(stored);
  const playable = storedRecording(recording);
  const { uid, name } = storedObject(author);
  if (!storedText(slug) || !storedText(title) || !playable) return null;
  return {
    slug: storedText(slug),
    title: storedText(title),
    author: { uid: storedText(uid), name: storedText(name) },
    cover: storedPicture(cover),
    recording: playable,
  };
}

/** What this tab has open in its player, so that a reload does not close it. */
export const openTrack = {
  read(): Track | null {
    return trackFrom(tabStorage.read(openTrackKey));
  },

  write(track: Track | null): void {
    if (track) tabStorage.write(openTrackKey, trackFrom(track));
    else tabStorage.remove(openTrackKey);
  },
};
