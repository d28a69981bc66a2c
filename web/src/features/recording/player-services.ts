import { tellListening } from '../../services/listening.ts';
import { listeningPlaces } from '../../services/listening-places.ts';
import { listeningSpeed } from '../../services/listening-speed.ts';
import { listeningTabs } from '../../services/listening-tabs.ts';
import { mediaKeys } from '../../services/media-keys.ts';
import { openTrack } from '../../services/open-track.ts';
import { readArticleRecording } from '../../services/recording-card.ts';

export interface PlayerServices {
  places: typeof listeningPlaces;
  speed: typeof listeningSpeed;
  open: Pick<typeof openTrack, 'write'>;
  tabs: typeof listeningTabs;
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
  tabs: listeningTabs,
  keys: mediaKeys,
  readRecording: readArticleRecording,
  isOnline: () => navigator.onLine,
  onOnline: (listener) => window.addEventListener('online', listener),
  onLeave: (listener) => window.addEventListener('pagehide', listener),
  tell: tellListening,
};
