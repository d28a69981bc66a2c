import { useRef, useState, useSyncExternalStore } from 'react';
import type { ModerationAction, QueueList } from '@contract/moderation.ts';
import type { QueueRow as Row } from './api/queue.ts';
import { Button } from '../../ui/button.tsx';
import { BulkBar } from './bulk-bar.tsx';
import { UndoBar } from './undo-bar.tsx';
import { type OpenDialog, ModerationDialogs } from './moderation-dialogs.tsx';
import type { ModerationSession } from './moderation-session.ts';
import { EmptyQueue } from './empty-queue.tsx';
import { DelistedLine, delistedText } from './delisted-line.tsx';
import { itemsOf } from './queue-items.ts';
import styles from './loaded-queue.module.css';
import { type QueueObserver, queuePageSize, type QueueResult } from './queue-observer.ts';
import { QueueRow } from './queue-row.tsx';
import { QueueToolbar } from './queue-toolbar.tsx';
import { type Decision, statusOf } from './queue-actions.ts';
import { allOrNone, extended, nothingSelected, toggled, without } from './selection.ts';
import { useQueueFocus } from './use-queue-focus.ts';
import { useQueueKeys } from './use-queue-keys.ts';
import { suspensionOf, type Suspensions } from './use-suspensions.ts';
import { actionsOfAll, needsReason } from './decisions.ts';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';

export interface QueueProps {
  list: QueueList;
  session: ModerationSession;
  suspensions: Suspensions;
  online: boolean;
}

interface LoadedQueueProps extends QueueProps {
  observer: QueueObserver;
  result: Extract<QueueResult, { state: 'ready' }>;
}

export function LoadedQueue({ list, session, suspensions, online, observer, result }: LoadedQueueProps) {
  const { queueActions, suspensionActions, me } = session;
  const states = useSyncExternalStore(queueActions.subscribe, queueActions.get);
  const [selection, setSelection] = useState(nothingSelected);
  const [openDialog, setOpenDialog] = useState<OpenDialog | null>(null);
  const region = useRef<HTMLDivElement>(null);
  const trackFocus = useQueueFocus(region, session.undo);

  const items = itemsOf(result, list, me);
  const order = result.rows.map(({ id }) => id);
  const selected = result.rows.filter(({ id }) => selection.ids.has(id));

  const decide = (rows: Row[], decision: Decision) => {
    const [first, ...others] = rows;
    // A decision on several comments is one on the selection, and ends it.
    setSelection(first && others.length === 0 ? without(selection, first.id) : nothingSelected);
    return queueActions.carryOut(rows, decision);
  };
  const act = (action: ModerationAction, rows: Row[]) => {
    if (!online) return;
    if (needsReason(action)) setOpenDialog({ action, rows });
    else void decide(rows, { action });
  };
  /** Applies the first possible action of a key to the selected comments, or else to the focused one. */
  const actByKey = (focused: string | null, ...actions: ModerationAction[]) => {
    const rows = selected.length > 0 ? selected : result.rows.filter(({ id }) => id === focused);
    const possible = actionsOfAll(rows);
    const action = actions.find((each) => possible.has(each));
    if (action) act(action, possible.get(action) ?? []);
  };
  const keys = useQueueKeys(region, {
    x: (focused) => focused !== null && setSelection(toggled(selection, focused)),
    a: () => setSelection(allOrNone(selection, order)),
    h: (focused) => actByKey(focused, 'hide'),
    d: (focused) => actByKey(focused, 'delete'),
    r: (focused) => actByKey(focused, 'release', 'restore'),
    i: (focused) => actByKey(focused, 'dismiss'),
    z: () => void session.undo.undoLast(),
    '?': () => setOpenDialog({ action: 'keys' }),
    Escape: () => setSelection(nothingSelected),
  });

  return (
    <div ref={region} tabIndex={-1} className={styles.region} onFocus={trackFocus}>
      <VisuallyHidden>
        <span role="status">{result.delisted.map((delisted) => delistedText(delisted, me)).at(-1)}</span>
      </VisuallyHidden>
      {result.rows.length > 0 && (
        <QueueToolbar
          selected={selected.length}
          of={order.length}
          onAll={() => setSelection(allOrNone(selection, order))}
          onKeys={() => setOpenDialog({ action: 'keys' })}
        />
      )}
      {result.rows.length === 0 && <EmptyQueue list={list} />}
      <ol className={styles.list} role="list">
        {items.map((item) =>
          item.delisted ? (
            <DelistedLine
              key={item.delisted.row.id}
              delisted={item.delisted}
              me={me}
              note={statusOf(states, item.delisted.row.id).note}
              onDismiss={() => observer.forget(item.delisted.row.id)}
            />
          ) : (
            <QueueRow
              key={item.row.id}
              row={item.row}
              list={list}
              me={me}
              status={statusOf(states, item.row.id)}
              suspension={suspensionOf(suspensions, item.row.author)}
              locked={!online}
              selected={selection.ids.has(item.row.id)}
              onSelect={(range) =>
                setSelection(
                  range ? extended(selection, item.row.id, order) : toggled(selection, item.row.id),
                )
              }
              onAction={(action) => act(action, [item.row])}
              onSuspend={(member) => setOpenDialog({ action: 'suspend', member, before: null })}
              onLift={(member, before) => void suspensionActions.lift(member, before)}
            />
          ),
        )}
      </ol>
      {result.more && (
        <div className={styles.more}>
          <Button
            variant="secondary"
            pending={result.loadingMore}
            pendingText="Fetching…"
            onClick={() => observer.more()}
          >
            Fetch {queuePageSize} older ones
          </Button>
        </div>
      )}
      <UndoBar undo={session.undo}>
        {selected.length > 0 && (
          <BulkBar
            rows={selected}
            locked={!online}
            onAction={act}
            onClear={() => setSelection(nothingSelected)}
          />
        )}
      </UndoBar>
      <ModerationDialogs
        open={openDialog}
        session={session}
        keys={keys}
        onDecide={decide}
        onClose={() => setOpenDialog(null)}
      />
    </div>
  );
}
