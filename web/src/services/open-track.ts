import { storedRecording } from '../lib/stored-recording.ts';
import { storedObject, storedPicture, storedText } from '../lib/stored.ts';
import { openTrackKey, type Track } from './listening.ts';

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
    try {
      return trackFrom(JSON.parse(sessionStorage.getItem(openTrackKey) ?? 'null'));
    } catch {
      return null;
    }
  },

  write(track: Track | null): void {
    try {
      if (track) sessionStorage.setItem(openTrackKey, JSON.stringify(trackFrom(track)));
      else sessionStorage.removeItem(openTrackKey);
    } catch {
      // Not kept: after a reload the player is closed.
    }
  },
};
