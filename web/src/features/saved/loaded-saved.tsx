import { type RefObject, useEffect, useState, useSyncExternalStore } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { useNearViewport } from '../../ui/use-near-viewport.ts';
import { Notice } from '../../ui/notice.tsx';
import { useOverdue } from '../../ui/use-overdue.ts';
import { FilterButtons } from '../../ui/filter-buttons.tsx';
import { Select, TextInput } from '../../ui/input.tsx';
import { useOnline } from '../../ui/use-online.ts';
import type { OfflineSync } from './offline-sync.ts';
import { cardOf, type SavedCards } from './saved-cards.ts';
import { plural } from '../../lib/plural.ts';
import styles from './saved-list.module.css';
import { usePendingCommands } from '../../data/command.ts';
import { markSaved, removeSaved, type Saved, savingOf } from './member-saved.ts';
import { nameOf, SavedRow } from './saved-row.tsx';
import {
  countOf,
  type Filter,
  filters,
  needsCards,
  type Sort,
  sorts,
  type View,
  viewed,
  viewFrom,
  viewParameters,
} from './view.ts';
import type { SavedEntry } from './api/saved.ts';

const atATime = 24;

export interface SavedListProps {
  uid: string;
  copies: Pick<OfflineSync, 'get' | 'subscribe'>;
  cards: SavedCards;
}

interface LoadedSavedProps extends SavedListProps {
  /** The part of the page that stays when the list is empty. */
  region: RefObject<HTMLElement | null>;
  saved: Saved;
}

/** Returns the row that has taken the place of a removed one, or what is left without rows. */
function rowAt(region: HTMLElement | null, index: number): HTMLElement | null {
  const rows = [...(region?.querySelectorAll<HTMLElement>('[data-row]') ?? [])];
  return rows[index] ?? rows.at(-1) ?? region;
}

export function LoadedSaved({ uid, region, copies, cards: store, saved }: LoadedSavedProps) {
  const online = useOnline();
  const [parameters, setParameters] = useSearchParams();
  const view = viewFrom(parameters);
  const [count, setCount] = useState(atATime);
  const waiting = usePendingCommands(savingOf(uid)).length;
  // A row that was marked here stays until another view is chosen, so that the mark can be undone in place.
  const [markedHere, setMarkedHere] = useState<ReadonlySet<string>>(new Set());
  const cards = useSyncExternalStore(store.subscribe, store.get);
  const { kept, full } = useSyncExternalStore(copies.subscribe, copies.get);

  const all = saved.entries;
  const found = viewed(all, cards, view, markedHere);
  const shown = found.slice(0, count);
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
        answered={saved.from === 'server'}
        waiting={waiting}
        onDevice={kept && saved.entries.filter(({ slug }) => kept.has(slug)).length}
        count={saved.entries.length}
        full={full}
      />
      <p className={styles.found} role="status">
        {needsCards(view) && looked < all.length
          ? `Looking through your saved articles: ${looked} of ${all.length}`
          : plural(found.length, 'article')}
      </p>
      <div data-focus-home="" tabIndex={-1}>
        {found.length === 0 && <NothingFound view={view} onView={setView} />}
        <ol className={styles.entries} role="list">
          {shown.map((entry, index) => {
            const card = cardOf(cards, entry.slug);
            return (
              <SavedRow
                key={entry.slug}
                entry={entry}
                card={card}
                onDevice={kept?.has(entry.slug) ?? false}
                onMark={(marks) => {
                  setMarkedHere(new Set(markedHere).add(entry.slug));
                  markSaved(uid, entry.slug, marks);
                }}
                onRemove={() =>
                  removeSaved(uid, entry.slug, nameOf(entry.slug, card), () => rowAt(region.current, index))
                }
              />
            );
          })}
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

/** The time after which the reader is told that the server does not answer, even if the browser is online. */
const overdueMs = 5000;

interface SavedNotesProps {
  /** Whether the list is the server's. */
  answered: boolean;
  /** The number of changes that have not reached the server. */
  waiting: number;
  /** The number of listed articles that are available offline. Null until known. */
  onDevice: number | null;
  count: number;
  full: boolean;
}

/** The notices about the list on this device: offline, no answer, storage full. */
function SavedNotes({ answered, waiting, onDevice, count, full }: SavedNotesProps) {
  const online = useOnline();
  const here = { waiting, onDevice, count };
  return (
    <>
      {!online && <Here {...here} why="You are offline" />}
      {online && !answered && <Unanswered {...here} />}
      {full && onDevice !== null && (
        <Notice title="This device is full" live>
          Only {onDevice} of your {count} saved articles can be read without network. Free some storage, or
          take some off the list.
        </Notice>
      )}
    </>
  );
}

type HereProps = Pick<SavedNotesProps, 'waiting' | 'onDevice' | 'count'>;

const Unanswered = (props: HereProps) =>
  useOverdue(overdueMs) && <Here {...props} why="The server has not answered yet" />;

const Here = ({ why, waiting, onDevice, count }: HereProps & { why: string }) => (
  <p className={styles.note} role="status">
    {why}: this is what this device knows of your list.{' '}
    {onDevice === 1 ? '1 article' : `${onDevice ?? 0} articles`} of {count} can be read here.
    {waiting > 0 && ' What you change now goes out when the network is back.'}
  </p>
);

const filterLabels: Record<Filter, string> = { all: 'All', unread: 'Unread', kept: 'Kept' };
const sortLabels: Record<Sort, string> = {
  newest: 'Last saved first',
  oldest: 'First saved first',
  title: 'By title',
  shortest: 'Shortest first',
};

interface SavedToolbarProps {
  view: View;
  onView: (change: Partial<View>) => void;
  entries: readonly SavedEntry[];
}

/** The filters and sort order of the list. */
function SavedToolbar({ view, onView, entries }: SavedToolbarProps) {
  return (
    <div className={styles.toolbar}>
      <div role="search">
        <TextInput
          type="search"
          aria-label="Search what you saved"
          placeholder="Search saved"
          value={view.search}
          onChange={({ target }) => onView({ search: target.value })}
        />
      </div>
      <Select
        aria-label="Order"
        value={view.sort}
        onChange={({ target }) => onView({ sort: sorts.find((sort) => sort === target.value) ?? 'newest' })}
      >
        {sorts.map((sort) => (
          <option key={sort} value={sort}>
            {sortLabels[sort]}
          </option>
        ))}
      </Select>
      <FilterButtons
        choices={filters.map((filter) => ({
          value: filter,
          label: `${filterLabels[filter]} (${countOf(entries, filter)})`,
        }))}
        chosen={view.filter}
        onChoose={(filter) => onView({ filter })}
      />
    </div>
  );
}
