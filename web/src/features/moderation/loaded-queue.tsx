import { useRef, useState, useSyncExternalStore } from 'react';
import type { ModerationAction } from '@contract/moderation.ts';
import type { QueueRow as Row } from './api/queue.ts';
import { Button } from '../../ui/button.tsx';
import { BulkBar } from './bulk-bar.tsx';
import { Dock } from './dock.tsx';
import { type Asked, DeskDialogs } from './desk-dialogs.tsx';
import { EmptyQueue } from './empty-queue.tsx';
import { GoneLine, goneText } from './gone-line.tsx';
import { itemsOf } from './items.ts';
import styles from './loaded-queue.module.css';
import type { QueueObserver, QueueResult } from './queue-observer.ts';
import { QueueRow } from './queue-row.tsx';
import { QueueToolbar } from './queue-toolbar.tsx';
import { type Order, workOn } from './queue-work.ts';
import type { QueueProps } from './queue.tsx';
import { allOrNone, extended, nothingSelected, toggled } from './selection.ts';
import { useQueueFocus } from './use-queue-focus.ts';
import { useQueueKeys } from './use-queue-keys.ts';
import { timeOutOf } from './use-time-outs.ts';
import { actionsOfAll, needsReason, pageSize } from './view.ts';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';

interface LoadedQueueProps extends QueueProps {
  observer: QueueObserver;
  result: Extract<QueueResult, { state: 'success' }>;
}

export function LoadedQueue({ list, desk, timeOuts, online, observer, result }: LoadedQueueProps) {
  const { work, members, me } = desk;
  const states = useSyncExternalStore(work.subscribe, work.get);
  const [selection, setSelection] = useState(nothingSelected);
  const [asked, setAsked] = useState<Asked | null>(null);
  const region = useRef<HTMLDivElement>(null);
  const keepFocus = useQueueFocus(region);

  const items = itemsOf(result, list, me);
  const order = result.rows.map(({ id }) => id);
  const selected = result.rows.filter(({ id }) => selection.ids.has(id));

  const carryOut = (rows: Row[], given: Order) => {
    setAsked(null);
    setSelection(nothingSelected);
    void work.carryOut(rows, given);
  };
  const act = (action: ModerationAction, rows: Row[]) => {
    if (!online) return;
    if (needsReason(action)) setAsked({ action, rows });
    else carryOut(rows, { action });
  };
  /** What a key means: for those that are selected, else for the one that has the focus. */
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
    z: () => void desk.undo.undoLast(),
    '?': () => setAsked({ action: 'keys' }),
    Escape: () => setSelection(nothingSelected),
  });

  return (
    <div ref={region} tabIndex={-1} className={styles.region} onFocus={keepFocus}>
      <VisuallyHidden>
        <span role="status">{result.gone.map((gone) => goneText(gone, me)).at(-1)}</span>
      </VisuallyHidden>
      {result.rows.length > 0 && (
        <QueueToolbar
          selected={selected.length}
          of={order.length}
          onAll={() => setSelection(allOrNone(selection, order))}
          onKeys={() => setAsked({ action: 'keys' })}
        />
      )}
      {result.rows.length === 0 && <EmptyQueue list={list} />}
      <ol className={styles.list} role="list">
        {items.map((item) =>
          item.gone ? (
            <GoneLine
              key={item.gone.row.id}
              gone={item.gone}
              me={me}
              note={workOn(states, item.gone.row.id).note}
              onDismiss={() => observer.forget(item.gone.row.id)}
            />
          ) : (
            <QueueRow
              key={item.row.id}
              row={item.row}
              list={list}
              me={me}
              work={workOn(states, item.row.id)}
              timeOut={timeOutOf(timeOuts, item.row.author)}
              locked={!online}
              selected={selection.ids.has(item.row.id)}
              onSelect={(range) =>
                setSelection(
                  range ? extended(selection, item.row.id, order) : toggled(selection, item.row.id),
                )
              }
              onAction={(action) => act(action, [item.row])}
              onTimeOut={(member) => setAsked({ action: 'time-out', member, before: null })}
              onLift={(member, before) => void members.lift(member, before)}
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
            Fetch {pageSize} older ones
          </Button>
        </div>
      )}
      <Dock undo={desk.undo}>
        {selected.length > 0 && (
          <BulkBar
            rows={selected}
            locked={!online}
            onAction={act}
            onClear={() => setSelection(nothingSelected)}
          />
        )}
      </Dock>
      <DeskDialogs asked={asked} desk={desk} keys={keys} onOrder={carryOut} onClose={() => setAsked(null)} />
    </div>
  );
}
