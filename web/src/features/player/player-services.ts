import { setPlayback } from '../../data/playback.ts';
import { storedPositions } from './stored-positions.ts';
import { playbackSpeed } from './playback-speed.ts';
import { playingTab } from './playing-tab.ts';
import { mediaKeys } from './media-keys.ts';
import { openTrack } from './open-track.ts';
import { readArticleRecording } from './read-article-recording.ts';

export interface PlayerServices {
  positions: typeof storedPositions;
  speed: typeof playbackSpeed;
  open: Pick<typeof openTrack, 'write'>;
  tabs: typeof playingTab;
  keys: typeof mediaKeys;
  readRecording: typeof readArticleRecording;
  isOnline: () => boolean;
  onOnline: (listener: () => void) => void;
  /** Calls back when the page is hidden or closed. */
  onLeave: (listener: () => void) => void;
  tell: (open: boolean, playing: string | null) => void;
}

export const playerServices: PlayerServices = {
  positions: storedPositions,
  speed: playbackSpeed,
  open: openTrack,
  tabs: playingTab,
  keys: mediaKeys,
  readRecording: readArticleRecording,
  isOnline: () => navigator.onLine,
  onOnline: (listener) => window.addEventListener('online', listener),
  onLeave: (listener) => window.addEventListener('pagehide', listener),
  tell: setPlayback,
};
