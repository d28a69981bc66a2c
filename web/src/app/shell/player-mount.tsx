import { useSyncExternalStore } from 'react';
import { subscribePlayback, isPlayerOpen } from '../../data/playback.ts';
import { showToast } from '../../ui/toast-store.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';

const Player = lazyPart(() =>
  import('../../features/player/player-entry.tsx').catch((error: unknown) => {
    showToast({ failed: true, text: 'The player did not load. Reload the page and try again.' });
    throw error;
  }),
);

/** Mounts the player once somebody has started a recording. It stays mounted across pages. */
export function PlayerMount() {
  return useSyncExternalStore(subscribePlayback, isPlayerOpen, () => false) && <Player />;
}
