import { useEffect, useSyncExternalStore } from 'react';
import { Icon } from '../../ui/icon.tsx';
import styles from './theme.module.css';
import { theme, type Theme } from './theme.ts';

const onServer = (): Theme => 'dark';

export function ThemeToggle() {
  const shown = useSyncExternalStore(theme.subscribe, theme.get, onServer);
  useEffect(() => theme.followOtherTabs(), []);
  const label = shown === 'dark' ? 'Switch to light theme' : 'Switch to dark theme';
  return (
    // Its title is its accessible name; a separate label would be announced in addition.
    <button type="button" className={styles.toggle} title={label} onClick={() => theme.toggle()}>
      {/* The style sheet shows one of them, because the document has its theme before React starts. */}
      <Icon name="sun" />
      <Icon name="moon" />
    </button>
  );
}
