import type { ModerationAction, QueueList } from '@contract/moderation.ts';
import { useRef, useState, useSyncExternalStore } from 'react';
import { Button } from '../../ui/button.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import type { QueueRow as Row } from './api/queue.ts';
import { ModerationDialogs, type OpenDialog } from './moderation-dialogs.tsx';
import type { ModerationSession } from './moderation-session.ts';
import { DelistedLine, delistedText, itemsOf } from './delisted-line.tsx';
import styles from './moderation.module.css';
import { type QueueObserver, queuePageSize, type QueueResult } from './queue-observer.ts';
import { QueueRow } from './queue-row.tsx';
import { type Decision, statusOf } from './queue-actions.ts';
import { allOrNone, extended, nothingSelected, toggled, without } from './selection.ts';
import { undoLast } from './undo-toasts.ts';
import { useQueueFocus } from './use-queue-focus.ts';
import { useQueueKeys } from './queue-keys.tsx';
import { suspensionOf, type Suspensions } from './use-suspensions.ts';
import { actionsOfAll, needsReason } from './decisions.ts';
import { actionTexts } from './texts.ts';

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
  const trackFocus = useQueueFocus(region);

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
    z: undoLast,
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
      <div className={styles.bottom}>
        {selected.length > 0 && (
          <BulkBar
            rows={selected}
            locked={!online}
            onAction={act}
            onClear={() => setSelection(nothingSelected)}
          />
        )}
      </div>
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

const texts: Record<QueueList, [title: string, text: string]> = {
  reported: ['Nothing waits. Put a record on.', 'What readers report lands here at once.'],
  held: ['Nothing waits. Put a record on.', 'What a filter stops lands here before anybody else sees it.'],
  newest: ['Not a word yet', 'Every comment on the site is listed here, the newest first.'],
  hidden: ['Nothing is hidden', 'What you take out of sight is kept here, with who did it and why.'],
};

function EmptyQueue({ list }: { list: QueueList }) {
  const [title, text] = texts[list];
  return <EmptyState title={title}>{text}</EmptyState>;
}

interface QueueToolbarProps {
  selected: number;
  /** The number of comments shown. */
  of: number;
  onAll: () => void;
  onKeys: () => void;
}

function QueueToolbar({ selected, of, onAll, onKeys }: QueueToolbarProps) {
  return (
    <div className={styles.toolbar}>
      <Checkbox label={`Select all shown (${of})`} checked={selected === of} onChange={onAll} />
      <span className={styles.keys}>
        <Button variant="quiet" size="small" onClick={onKeys}>
          Keys
        </Button>
      </span>
    </div>
  );
}

interface BulkBarProps {
  /** The selected comments. */
  rows: Row[];
  locked: boolean;
  onAction: (action: ModerationAction, rows: Row[]) => void;
  onClear: () => void;
}

/** The decisions on the selected comments, each with the number of comments to which it applies. */
function BulkBar({ rows, locked, onAction, onClear }: BulkBarProps) {
  return (
    <div className={styles.bar} role="group" aria-label="With those that are selected">
      <p className={styles.count} role="status">
        {rows.length} selected
      </p>
      {[...actionsOfAll(rows)].map(([action, possible]) => (
        <Button
          key={action}
          variant="secondary"
          size="small"
          aria-disabled={locked}
          onClick={() => {
            if (!locked) onAction(action, possible);
          }}
        >
          {actionTexts[action].label} {possible.length}
        </Button>
      ))}
      <Button variant="quiet" size="small" onClick={onClear}>
        Clear
      </Button>
    </div>
  );
}
