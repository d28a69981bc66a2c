import { useEffect, useEffectEvent, useState } from 'react';
import { navigationProgress } from '../../data/navigation-progress.ts';
import { readInitialResults } from '../../features/search/read-initial-results.ts';
import { Icon } from '../../ui/icon.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { showToast } from '../../ui/toast-store.ts';
import styles from './nav-bar.module.css';

interface SearchProps {
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
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, target, defaultPrevented } = event;
      const asks = ctrlKey || metaKey ? key === 'k' : key === '/' && !(target as Element).closest(writing);
      if (!asks || defaultPrevented || document.querySelector('dialog[open]')) return;
      event.preventDefault();
      setOpen(true);
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
  return (
    <>
      <button type="button" className={styles.search} aria-label="Search" onClick={() => setOpen(true)}>
        <Icon name="search" />
      </button>
      {open && <LazySearch onClose={() => setOpen(false)} />}
    </>
  );
}
