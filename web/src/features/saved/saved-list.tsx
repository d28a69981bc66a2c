import { useRef } from 'react';
import { useSource } from '../../data/use-source.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ListFailed, ListLoading } from '../../ui/list-waiting.tsx';
import { LoadedSaved, type SavedListProps } from './loaded-saved.tsx';
import { savedOf } from './member-saved.ts';

/** The saved articles of a member, live, without a heading. */
export function SavedList(props: SavedListProps) {
  const { data: saved, failure, retry } = useSource(savedOf(props.uid));
  const list = useRef<HTMLDivElement>(null);
  if (!saved) return failure ? <Failed onRetry={retry} /> : <ListLoading what="your saved articles" />;
  return (
    <div ref={list} data-focus-home="">
      {saved.entries.length === 0 ? <Empty /> : <LoadedSaved {...props} region={list} saved={saved} />}
    </div>
  );
}

function Failed({ onRetry }: { onRetry: () => void }) {
  return (
    <ListFailed
      title="Your saved articles did not load"
      onRetry={onRetry}
      offline="You are offline, and this device has not seen your list before. It comes when the network does."
    >
      Nothing is lost: the list is kept on the server. If it goes on like this, sign out and in again.
    </ListFailed>
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
