import type { ModerationAction, QueueList } from '@contract/moderation.ts';
import { type ChangeEvent, useId } from 'react';
import type { MemberSuspension } from '../../data/suspension.ts';
import type { QueueRow as Row } from './api/queue.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Equalizer } from '../../ui/equalizer.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { CommentText } from './comment-text.tsx';
import type { Member } from './suspension-actions.ts';
import styles from './queue-row.module.css';
import type { RowStatus } from './queue-actions.ts';
import { RowActions } from './row-actions.tsx';
import { RowDetails } from './row-details.tsx';
import { RowHead } from './row-head.tsx';
import { RowReasons } from './row-reasons.tsx';
import { writerName } from './texts.ts';

interface QueueRowProps {
  row: Row;
  list: QueueList;
  me: string;
  status: RowStatus;
  /** The suspension of the comment's author. */
  suspension: MemberSuspension | null;
  /** Whether the network is down. */
  locked: boolean;
  selected: boolean;
  /** With `range`, selects everything since the last selected comment as well. */
  onSelect: (range: boolean) => void;
  onAction: (action: ModerationAction) => void;
  onSuspend: (member: Member) => void;
  onLift: (member: Member, suspension: MemberSuspension) => void;
}

/** A comment with everything that is needed to decide on it. */
export function QueueRow(props: QueueRowProps) {
  const { row, list, me, status, suspension, selected, onSelect } = props;
  const heading = useId();
  const busy = status.doing !== null;
  const select = ({ nativeEvent }: ChangeEvent) =>
    onSelect(nativeEvent instanceof MouseEvent && nativeEvent.shiftKey);

  return (
    <li
      data-row=""
      data-id={row.id}
      tabIndex={-1}
      className={styles.row}
      data-selected={selected || undefined}
      aria-labelledby={heading}
      aria-busy={busy}
    >
      <div>
        <Checkbox
          checked={selected}
          onChange={select}
          label={<VisuallyHidden>Select the comment by {writerName(row)}</VisuallyHidden>}
        />
      </div>
      <div className={styles.body}>
        <RowHead row={row} id={heading} suspension={suspension} showState={list === 'newest'} />
        <CommentText text={row.text} />
        <RowReasons row={row} />
        {status.note !== null && (
          <p className={styles.note} role="alert">
            {status.note}
          </p>
        )}
        <RowDetails row={row} me={me} />
        {busy ? (
          <p className={styles.doing} role="status">
            <Equalizer bars={4} /> {status.doing}
          </p>
        ) : null}
        <RowActions {...props} locked={props.locked || busy} />
      </div>
    </li>
  );
}
