import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { navigationProgress } from '../../data/source.ts';
import { readInitialResults } from '../../features/search/read-initial-results.ts';
import { Icon } from '../../ui/icon.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { showToast } from '../../ui/toast-store.ts';
import styles from './nav-bar.module.css';

interface SearchProps {
  /** Returns what was typed while the code was loading. */
  initialText: () => string;
  onClose: () => void;
}

function SearchNotLoaded({ onClose }: SearchProps) {
  const close = useEffectEvent(onClose);
  useEffect(() => {
    showToast({
      failed: true,
      seconds: 6,
      text: 'The search did not load. Check your connection, then try again.',
    });
    close();
  }, []);
  return null;
}

const LazySearch = lazyPart<SearchProps>(
  () => {
    // Loaded in parallel with the code, so that it is ready for the first letter. The search reports a failure
    // itself.
    readInitialResults().catch(() => undefined);
    // Nothing else on the page shows that the press has been noticed.
    return navigationProgress.track(import('../../features/search/search-dialog.tsx'));
  },
  () => null,
  SearchNotLoaded,
);

const writing = 'input, textarea, select, [contenteditable], dialog';

/** Opens the site search, also with `/` outside of text fields, and with Ctrl+K or Cmd+K. */
export function SearchButton() {
  const [open, setOpen] = useState(false);
  /** What was typed since the search was opened, until it has a field. Null while it is closed. */
  const typed = useRef<string>(null);
  const show = () => {
    typed.current ??= '';
    setOpen(true);
  };
  const close = () => {
    typed.current = null;
    setOpen(false);
  };
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, target, defaultPrevented } = event;
      const command = ctrlKey || metaKey;
      const asks = command ? key === 'k' : key === '/' && !(target as Element).closest(writing);
      const types = typed.current !== null && !command && key.length === 1;
      if (!(asks || types) || defaultPrevented || document.querySelector('dialog[open]')) return;
      event.preventDefault();
      if (asks) show();
      else typed.current += key;
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
  return (
    <>
      <button type="button" className={styles.search} aria-label="Search" onClick={show}>
        <Icon name="search" />
      </button>
      {open && <LazySearch initialText={() => typed.current ?? ''} onClose={close} />}
    </>
  );
}
