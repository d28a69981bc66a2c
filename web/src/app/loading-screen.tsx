import { useSyncExternalStore } from 'react';
import { Equalizer } from '../ui/equalizer.tsx';
import { VisuallyHidden } from '../ui/visually-hidden.tsx';
import styles from './loading-screen.module.css';

/** Wider than this there is room for more bars. */
const narrow = 768;

function onResize(listener: () => void): () => void {
  window.addEventListener('resize', listener);
  return () => window.removeEventListener('resize', listener);
}

const onServer = () => false;

/** Covers everything while it is being found out who is signed in. */
export function LoadingScreen() {
  const wide = useSyncExternalStore(onResize, () => window.innerWidth > narrow, onServer);
  return (
    <div className={styles.screen} role="status">
      <Equalizer bars={wide ? 8 : 5} />
      <VisuallyHidden>Loading</VisuallyHidden>
    </div>
  );
}
