import { useSyncExternalStore } from 'react';
import { Equalizer } from '../ui/equalizer.tsx';
import { VisuallyHidden } from '../ui/visually-hidden.tsx';
import styles from './shell/shell.module.css';

/** Wider windows show more bars. */
const narrowPx = 768;

function onResize(listener: () => void): () => void {
  window.addEventListener('resize', listener);
  return () => window.removeEventListener('resize', listener);
}

const onServer = () => false;

/** Covers the page while the session is being resolved. */
export function LoadingScreen() {
  const wide = useSyncExternalStore(onResize, () => window.innerWidth > narrowPx, onServer);
  return (
    <div className={styles.screen} role="status">
      <Equalizer bars={wide ? 8 : 5} />
      <VisuallyHidden>Loading</VisuallyHidden>
    </div>
  );
}
