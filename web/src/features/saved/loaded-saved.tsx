import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { UndoRow } from '../../ui/undo-row.tsx';
import { useFocusRecovery } from '../../ui/use-focus-recovery.ts';
import { useNearViewport } from '../../ui/use-near-viewport.ts';
import { useFocusFallback } from '../../ui/use-focus-fallback.ts';
import type { OfflineSync } from './offline-sync.ts';
import { cardOf, type SavedCards } from './saved-cards.ts';
import styles from './saved-list.module.css';
import { SavedNotes } from './saved-notes.tsx';
import type { SavedObserver, SavedResult } from './saved-observer.ts';
import { nameOf, SavedRow } from './saved-row.tsx';
import { SavedToolbar } from './saved-toolbar.tsx';
import { needsCards, type View, viewed, viewFrom, viewParameters } from './view.ts';

const atATime = 24;

export interface SavedListProps {
  observer: SavedObserver;
  copies: Pick<OfflineSync, 'get' | 'subscribe'>;
  cards: SavedCards;
  online: boolean;
}

interface LoadedSavedProps extends SavedListProps {
  saved: Extract<SavedResult, { state: 'ready' }>;
}

export function LoadedSaved({ observer, copies, cards: store, online, saved }: LoadedSavedProps) {
  const [parameters, setParameters] = useSearchParams();
  const view = viewFrom(parameters);
  const [count, setCount] = useState(atATime);
  const [removedHere, setRemovedHere] = useState<string | null>(null);
  // A row that was marked here stays until another view is chosen, so that the mark can be undone in place.
  const [markedHere, setMarkedHere] = useState<ReadonlySet<string>>(new Set());
  const cards = useSyncExternalStore(store.subscribe, store.get);
  const { kept, full } = useSyncExternalStore(copies.subscribe, copies.get);
  const list = useRef<HTMLDivElement>(null);
  const trackFocus = useFocusRecovery(list);
  const nothing = useRef<HTMLDivElement>(null);
  useFocusFallback(nothing, list);

  const all = [...saved.entries, ...saved.removed].sort((one, other) => other.savedAt - one.savedAt);
  const found = viewed(all, cards, view, markedHere);
  const shown = found.slice(0, count);
  const gone = new Set(saved.removed.map(({ slug }) => slug));
  const there = found.filter(({ slug }) => !gone.has(slug)).length;
  const more = () => setCount((before) => before + atATime);
  const end = useNearViewport<HTMLDivElement>(found.length > count ? count : null, more);

  const wanted = (needsCards(view) ? all : shown).map(({ slug }) => slug);
  useEffect(() => store.request(wanted));
  useEffect(() => {
    if (online) store.retry();
  }, [online, store]);

  const setView = (change: Partial<View>) => {
    setCount(atATime);
    setMarkedHere(new Set());
    setParameters(viewParameters({ ...view, ...change }), { replace: true });
  };
  const looked = all.filter(({ slug }) => cardOf(cards, slug).state !== 'loading').length;

  return (
    <div>
      <SavedToolbar view={view} onView={setView} entries={saved.entries} />
      <SavedNotes
        online={online}
        answered={saved.from === 'server'}
        waiting={saved.waiting}
        onDevice={kept && saved.entries.filter(({ slug }) => kept.has(slug)).length}
        count={saved.entries.length}
        full={full}
      />
      <p className={styles.found} role="status">
        {needsCards(view) && looked < all.length
          ? `Looking through your saved articles: ${looked} of ${all.length}`
          : there === 1
            ? '1 article'
            : `${there} articles`}
      </p>
      <div ref={list} tabIndex={-1} className={styles.list} onFocus={trackFocus}>
        <div ref={nothing}>{found.length === 0 && <NothingFound view={view} onView={setView} />}</div>
        <ol className={styles.entries}>
          {shown.map((entry) =>
            gone.has(entry.slug) ? (
              <UndoRow
                key={entry.slug}
                label={`Undo removing: ${nameOf(entry.slug, cardOf(cards, entry.slug))}`}
                onUndo={() => observer.restore(entry.slug)}
                takesFocus={entry.slug === removedHere}
              >
                Removed: {nameOf(entry.slug, cardOf(cards, entry.slug))}
              </UndoRow>
            ) : (
              <SavedRow
                key={entry.slug}
                entry={entry}
                card={cardOf(cards, entry.slug)}
                onDevice={kept?.has(entry.slug) ?? false}
                onMark={(marks) => {
                  setMarkedHere(new Set(markedHere).add(entry.slug));
                  observer.mark(entry.slug, marks);
                }}
                onRemove={() => {
                  setRemovedHere(entry.slug);
                  observer.remove(entry.slug);
                }}
              />
            ),
          )}
        </ol>
        {found.length > count && (
          <div ref={end} className={styles.more}>
            <Button variant="secondary" onClick={more}>
              Show more
            </Button>
          </div>
        )}
      </div>
    </div>
  );
}

function NothingFound({ view, onView }: { view: View; onView: (change: Partial<View>) => void }) {
  const title = view.search !== '' ? 'No match' : view.filter === 'unread' ? 'All read' : 'Nothing kept';
  return (
    <EmptyState
      title={title}
      action={
        <Button variant="secondary" onClick={() => onView({ filter: 'all', search: '' })}>
          Show all
        </Button>
      }
    >
      {view.search !== ''
        ? 'Titles, bands, tags and authors were looked through.'
        : view.filter === 'unread'
          ? 'Nothing is waiting for you.'
          : 'Keep marks what you want to hold on to, read or not.'}
    </EmptyState>
  );
}
