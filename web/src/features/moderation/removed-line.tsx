import { quoted } from '@contract/quoted.ts';
import type { QueueList } from '@contract/moderation.ts';
import { useEffect, useRef, useState } from 'react';
import { logError } from '../../platform/log.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import styles from './moderation.module.css';
import { decisionText, excerptOf, stateNames, writerName } from './texts.ts';
import { isEmptied, listedAt, type QueueRow, readModerated } from './api/queue.ts';

/** A comment that has left the list while it was shown. */
interface RemovedRow {
  /** The comment as it was on the list. */
  row: QueueRow;
  /** The current version of the comment. Null if it does not exist any more. */
  now: QueueRow | null;
}

type Item = { row: QueueRow; removed: null } | { row: null; removed: RemovedRow };

const isIn = (rows: readonly QueueRow[], id: string): boolean => rows.some((row) => row.id === id);

/**
 * Returns the comments that somebody has decided on since the list is shown, and a function that forgets one. Those that
 * newer ones have pushed out of the list are not among them.
 */
export function useRemovedRows(rows: readonly QueueRow[], list: QueueList) {
  const [removed, setRemoved] = useState<readonly RemovedRow[]>([]);
  const shown = useRef(rows);
  useEffect(() => {
    const missing = shown.current.filter(({ id }) => !isIn(rows, id));
    shown.current = rows;
    for (const row of missing)
      readModerated(row.id).then(
        (now) => {
          if (now !== null && !isEmptied(now) && listedAt(now, list) !== null) return;
          setRemoved((others) => [...others.filter((other) => other.row.id !== row.id), { row, now }]);
        },
        (error: unknown) => logError('Reading a comment that has left a list', error),
      );
  }, [rows, list]);
  return {
    removed: removed.filter(({ row }) => !isIn(rows, row.id)),
    dismiss: (id: string) => setRemoved((all) => all.filter(({ row }) => row.id !== id)),
  };
}

/** Returns the last decision on a comment since it left the list. Null if no moderator decided. */
const lastDecisionOf = ({ row, now }: RemovedRow) => {
  const last = now?.acts.at(-1);
  return last && last.at > (row.acts.at(-1)?.at ?? 0) ? last : null;
};

/**
 * Returns the comments of a list, with a line in place of each one that has left it, except for the moderator's own
 * decisions.
 */
export function itemsOf(
  rows: readonly QueueRow[],
  removed: readonly RemovedRow[],
  { list, me }: { list: QueueList; me: string },
): Item[] {
  const listedTime = (item: Item) => listedAt(item.removed ? item.removed.row : item.row, list) ?? 0;
  return [
    ...rows.map((row): Item => ({ row, removed: null })),
    ...removed
      .filter((comment) => lastDecisionOf(comment)?.by !== me)
      .map((comment): Item => ({ row: null, removed: comment })),
  ].sort((a, b) => listedTime(b) - listedTime(a));
}

/** Returns why a comment has left the list: who did what to it. */
export function removedText(removed: RemovedRow, me: string): string {
  const { row, now } = removed;
  const what = `${quoted(excerptOf(row.text, 60))} by ${writerName(row)}`;
  const last = lastDecisionOf(removed);
  if (last) return `${what}: ${decisionText(last, me)}`;
  if (now === null || now.state === 'deleted') return `${what}: its writer deleted it.`;
  return `${what} does not belong here any longer: it is ${stateNames[now.state].toLowerCase()}.`;
}

interface RemovedLineProps {
  removed: RemovedRow;
  me: string;
  /** Why the moderator's own decision was not carried out. Null if there was none. */
  note: string | null;
  onDismiss: () => void;
}

/** Replaces a comment that somebody else has decided on. */
export function RemovedLine({ removed, me, note, onDismiss }: RemovedLineProps) {
  return (
    <li data-row="" tabIndex={-1} className={styles.removed}>
      <div>
        <p>{removedText(removed, me)}</p>
        {note !== null && <p className={styles.note}>{note}</p>}
      </div>
      <Button
        variant="quiet"
        size="small"
        onClick={onDismiss}
        aria-label={`Dismiss the line of ${writerName(removed.row)}`}
      >
        <Icon name="close" />
      </Button>
    </li>
  );
}
