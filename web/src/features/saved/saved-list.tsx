import { useRef } from 'react';
import { useSource } from '../../data/use-source.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ListWaiting } from '../../ui/list-waiting.tsx';
import { LoadedSaved, type SavedListProps } from './loaded-saved.tsx';
import { savedOf } from './member-saved.ts';

/** The saved articles of a member, live, without a heading. */
export function SavedList(props: SavedListProps) {
  const list = useSource(savedOf(props.uid));
  const saved = list.data;
  const region = useRef<HTMLDivElement>(null);
  if (!saved) return <ListWaiting what="your saved articles" of={list} />;
  return (
    <div ref={region} data-focus-home="">
      {saved.entries.length === 0 ? <Empty /> : <LoadedSaved {...props} region={region} saved={saved} />}
    </div>
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
