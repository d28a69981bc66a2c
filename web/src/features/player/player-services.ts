import { setPlayback } from '../../data/playback.ts';
import { listeningPlaces } from './places.ts';
import { listeningSpeed } from './speed.ts';
import { playbackTabs } from './tabs.ts';
import { mediaKeys } from './media-keys.ts';
import { openTrack } from './open-track.ts';
import { readArticleRecording } from './recording-card.ts';

export interface PlayerServices {
  places: typeof listeningPlaces;
  speed: typeof listeningSpeed;
  open: Pick<typeof openTrack, 'write'>;
  tabs: typeof playbackTabs;
  keys: typeof mediaKeys;
  readRecording: typeof readArticleRecording;
  isOnline: () => boolean;
  onOnline: (listener: () => void) => void;
  /** The page goes away, perhaps for good. */
  onLeave: (listener: () => void) => void;
  tell: (open: boolean, playing: string | null) => void;
}

export const playerServices: PlayerServices = {
  places: listeningPlaces,
  speed: listeningSpeed,
  open: openTrack,
  tabs: playbackTabs,
  keys: mediaKeys,
  readRecording: readArticleRecording,
  isOnline: () => navigator.onLine,
  onOnline: (listener) => window.addEventListener('online', listener),
  onLeave: (listener) => window.addEventListener('pagehide', listener),
  tell: setPlayback,
};
