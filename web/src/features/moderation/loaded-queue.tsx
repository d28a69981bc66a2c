import type { ModerationAction } from '@contract/moderation.ts';
import { type RefObject, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import { Button } from '../../ui/button.tsx';
import { useFocusOnAdded } from '../../ui/use-focus-on-added.ts';
import { useOnline } from '../../ui/use-online.ts';
import type { QueueRow as Row } from './api/queue.ts';
import styles from './moderation.module.css';
import { matches, queuePageSize } from './queue-source.ts';
import { QueueRow } from './queue-row.tsx';
import { decide as sendDecision, type Decision, decisionsInProgress } from './decide.ts';
import { allOrNone, extended, nothingSelected, toggled, without } from './selection.ts';
import { undoLast } from './moderator.ts';
import { useCurrentNames } from './use-current-names.ts';
import { KeysDialog, useQueueKeys } from './queue-keys.tsx';
import { DecisionDialogs, type OpenDecision } from './decision-dialogs.tsx';
import { suspensionOf } from './use-suspensions.ts';
import { actionsOfAll, needsReason } from './decisions.ts';
import { BulkBar, EmptyQueue, type QueueProps, QueueToolbar } from './queue-parts.tsx';

interface LoadedQueueProps extends QueueProps {
  /** Whether pages that were reported are listed before the comments. */
  hasPages: boolean;
  stored: readonly Row[];
  hasMore: boolean;
  loadingMore: boolean;
  onMore: () => void;
}

export function LoadedQueue(props: LoadedQueueProps) {
  const online = useOnline();
  const { list, moderator, suspensions, query, onSearch, stored, hasMore, loadingMore } = props;
  const doing = useSyncExternalStore(decisionsInProgress.subscribe, decisionsInProgress.get);
  const [selection, setSelection] = useState(nothingSelected);
  const [openDialog, setOpenDialog] = useState<OpenDecision | { action: 'keys' } | null>(null);
  const close = () => setOpenDialog(null);
  const region = useRef<HTMLDivElement>(null);
  const focusAfter = useFocusAfter(region, openDialog !== null);
  const onMore = useFocusOnAdded(loadingMore, props.onMore);

  const all = useCurrentNames(stored);
  const rows = all.filter((row) => matches(row, query));
  const isEmpty = rows.length === 0 && !(props.hasPages && all.length === 0);
  const order = rows.map(({ id }) => id);
  const selected = rows.filter(({ id }) => selection.ids.has(id));

  const decide = (decided: Row[], decision: Decision) => {
    const [first, ...others] = decided;
    // A decision on several comments is one on the selection, and ends it.
    setSelection(first && others.length === 0 ? without(selection, first.id) : nothingSelected);
    if (others.length > 0) focusAfter(nextAfter(decided, order));
    return sendDecision(decided, decision, moderator);
  };
  const act = (action: ModerationAction, decided: Row[]) => {
    if (!online) return;
    if (needsReason(action)) setOpenDialog({ action, rows: decided });
    else void decide(decided, { action });
  };
  /** Applies the first possible action of a key to the selected comments, or else to the focused one. */
  const actByKey = (focused: string | null, ...actions: ModerationAction[]) => {
    const possible = actionsOfAll(selected.length > 0 ? selected : rows.filter(({ id }) => id === focused));
    const action = actions.find((each) => possible.has(each));
    if (action) act(action, possible.get(action) ?? []);
  };
  const keys = useQueueKeys(region, {
    x: (focused) => focused !== null && setSelection(toggled(selection, focused)),
    a: () => setSelection(allOrNone(selection, order)),
    h: (focused) => actByKey(focused, 'hide'),
    d: (focused) => actByKey(focused, 'delete'),
    r: (focused) => actByKey(focused, 'release', 'restore'),
    i: (focused) => actByKey(focused, 'dismiss', 'uphold'),
    z: undoLast,
    '?': () => setOpenDialog({ action: 'keys' }),
    Escape: () => setSelection(nothingSelected),
  });

  return (
    <div ref={region} tabIndex={-1} data-focus-home="">
      {all.length > 0 && (
        <QueueToolbar
          list={list}
          query={query}
          onSearch={onSearch}
          selected={selected.length}
          of={order.length}
          onAll={() => setSelection(allOrNone(selection, order))}
          onKeys={() => setOpenDialog({ action: 'keys' })}
        />
      )}
      {isEmpty && <EmptyQueue list={list} searched={all.length > 0} hasMore={hasMore} />}
      <ol className={styles.list} role="list">
        {rows.map((row) => (
          <QueueRow
            key={row.id}
            row={row}
            list={list}
            moderator={moderator}
            doing={doing.get(row.id)}
            suspension={suspensionOf(suspensions, row.author)}
            selected={selection.ids.has(row.id)}
            onSelect={(range) =>
              setSelection(range ? extended(selection, row.id, order) : toggled(selection, row.id))
            }
            onAction={(action) => act(action, [row])}
            onOpenDialog={setOpenDialog}
          />
        ))}
      </ol>
      {hasMore && (
        <div className={styles.more}>
          <Button variant="secondary" pending={loadingMore} pendingText="Fetching…" onClick={onMore}>
            Fetch {queuePageSize} older ones
          </Button>
        </div>
      )}
      <div className={styles.bottom}>
        {selected.length > 0 && (
          <BulkBar rows={selected} onAction={act} onClear={() => setSelection(nothingSelected)} />
        )}
      </div>
      {openDialog?.action === 'keys' ? (
        <KeysDialog keys={keys} onClose={close} />
      ) : (
        <DecisionDialogs open={openDialog} moderator={moderator} onDecide={decide} onClose={close} />
      )}
    </div>
  );
}

/** Returns the comment after the last decided one, or the nearest before it if there is none. */
function nextAfter(decided: readonly Row[], order: readonly string[]): string | null {
  const ids = new Set(decided.map(({ id }) => id));
  const last = order.findLastIndex((id) => ids.has(id));
  const left = (id: string) => !ids.has(id);
  return order.slice(last + 1).find(left) ?? order.slice(0, last + 1).findLast(left) ?? null;
}

/** Returns a function that focuses a comment of the list as soon as no dialog is open. */
function useFocusAfter(region: RefObject<HTMLElement | null>, isDialogOpen: boolean) {
  const next = useRef<string | null>(null);
  useLayoutEffect(() => {
    if (next.current === null || isDialogOpen) return;
    const id = next.current;
    next.current = null;
    region.current?.querySelector<HTMLElement>(`[data-id="${id}"]`)?.focus();
  });
  return (id: string | null) => {
    next.current = id;
  };
}
