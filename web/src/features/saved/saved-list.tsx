import { useSyncExternalStore } from 'react';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Equalizer } from '../../ui/equalizer.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useOverdue } from '../../ui/use-overdue.ts';
import type { CopiesKeeper } from './copies-keeper.ts';
import { LoadedSaved } from './loaded-saved.tsx';
import type { SavedCards } from './saved-cards.ts';
import styles from './saved-list.module.css';
import type { SavedObserver } from './saved-observer.ts';

export interface SavedListProps {
  observer: SavedObserver;
  copies: Pick<CopiesKeeper, 'get' | 'subscribe'>;
  cards: SavedCards;
  online: boolean;
}

/** What a member has saved, live; the page around it has the heading. */
export function SavedList(props: SavedListProps) {
  const saved = useSyncExternalStore(props.observer.subscribe, props.observer.get);
  switch (saved.state) {
    case 'loading':
      return <Loading />;
    case 'error':
      return <Failed online={props.online} onRetry={saved.retry} />;
    case 'success':
      return saved.entries.length + saved.removed.length === 0 ? (
        <Empty />
      ) : (
        <LoadedSaved {...props} saved={saved} />
      );
  }
}

const patience = 8000;

function Loading() {
  const overdue = useOverdue(patience);
  return (
    <div className={styles.loading} role="status">
      <Equalizer bars={8} />
      <p>{overdue ? 'Nothing has come in yet.' : 'Loading your saved articles…'}</p>
      {overdue && <p>Either you are offline or the line is very slow. The list appears here by itself.</p>}
    </div>
  );
}

function Failed({ online, onRetry }: { online: boolean; onRetry: () => void }) {
  return (
    <Notice
      kind="error"
      title="Your saved articles did not load"
      live
      action={
        <Button variant="secondary" size="small" onClick={onRetry}>
          Try again
        </Button>
      }
    >
      {online
        ? 'Nothing is lost: the list is kept on the server. If it goes on like this, sign out and in again.'
        : 'You are offline, and this device has not seen your list before. It comes when the network does.'}
    </Notice>
  );
}

const Empty = () => (
  <EmptyState
    title="Nothing put aside"
    action={<ButtonLink to="/article">Find something to read</ButtonLink>}
  >
    Press the bookmark on an article and it waits for you here, also on your other devices and without
    network.
  </EmptyState>
);
