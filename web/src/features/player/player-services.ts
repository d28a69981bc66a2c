import { paths } from '@contract/paths.ts';
import type { ArticleRecording } from '@contract/recordings.ts';
import { setPlayback } from './index.ts';
import { storedRecording } from '../../lib/stored-recording.ts';
import { publicReader } from '../../platform/database-rest.ts';
import { storage } from '../../platform/storage.ts';
import { storedPositions } from './stored-positions.ts';
import { playbackSpeed } from './playback-speed.ts';
import { mediaKeys } from './media-keys.ts';
import { openTrack } from './open-track.ts';

const key = 'riffhall:listening-tab';

/** Ensures that only one tab of a browser plays at a time. */
const playingTab = {
  /** Claims playback for this tab. */
  claim: (): void => void storage.write(key, crypto.randomUUID()),
  /** Subscribes to claims by other tabs. */
  watch: (onClaimed: () => void): (() => void) =>
    storage.watch(key, (tab) => {
      if (tab !== null) onClaimed();
    }),
};

export interface PlayerServices {
  positions: typeof storedPositions;
  speed: typeof playbackSpeed;
  open: Pick<typeof openTrack, 'write'>;
  tabs: typeof playingTab;
  keys: typeof mediaKeys;
  /** Resolves to the current recording of an article, or null if there is none. Rejects if the read fails. */
  readRecording: (slug: string) => Promise<ArticleRecording | null>;
  isOnline: () => boolean;
  onOnline: (listener: () => void) => void;
  /** Registers a listener for when the page is hidden or closed. */
  onLeave: (listener: () => void) => void;
  setPlayback: (open: boolean, playing: string | null) => void;
}

export const playerServices: PlayerServices = {
  positions: storedPositions,
  speed: playbackSpeed,
  open: openTrack,
  tabs: playingTab,
  keys: mediaKeys,
  readRecording: async (slug) => storedRecording(await publicReader().get(paths.articleRecording(slug))),
  isOnline: () => navigator.onLine,
  onOnline: (listener) => window.addEventListener('online', listener),
  onLeave: (listener) => window.addEventListener('pagehide', listener),
  setPlayback,
};
