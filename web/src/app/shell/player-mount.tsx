import { type ComponentType, lazy, Suspense, useSyncExternalStore } from 'react';
import { onListening, playerIsOpen } from '../../data/playback.ts';
import { showToast } from '../../ui/toast-store.ts';

const Player = lazy<ComponentType>(() =>
  import('../../features/player/player-entry.tsx').catch(() => {
    showToast({ text: 'The player did not load. Reload the page and try again.' });
    return { default: () => null };
  }),
);

/** Where the player stands, once somebody has wanted to listen. It goes on playing from page to page. */
export function PlayerMount() {
  const open = useSyncExternalStore(onListening, playerIsOpen, () => false);
  return (
    open && (
      <Suspense>
        <Player />
      </Suspense>
    )
  );
}
