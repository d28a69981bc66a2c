import type { QueueList } from '@contract/moderation.ts';
import { commentLink } from '@contract/comments.ts';
import { commentThing } from '@contract/report-call.ts';
import { quoted } from '@contract/quoted.ts';
import { type ChangeEvent, useId } from 'react';
import { Link } from 'react-router-dom';
import type { MemberSuspension } from '../../data/suspension.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Equalizer } from '../../ui/equalizer.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { Time } from '../../ui/time.tsx';
import { siteTime } from '../../lib/site-clock.ts';
import type { QueueRow as Row } from './api/queue.ts';
import { CommentText, OpenObjection, RowDetails } from './row-details.tsx';
import styles from './queue-row.module.css';
import { RowActions, type RowActionsProps } from './row-actions.tsx';
import { Reports } from './reported-pages.tsx';
import { ruleTexts, stateNames, writerName } from './texts.ts';
import { closedAt } from './decisions.ts';

interface QueueRowProps extends Omit<RowActionsProps, 'busy'> {
  list: QueueList;
  /** The decision in progress, such as `Hiding…`. */
  doing: string | undefined;
  selected: boolean;
  /** With `range`, selects everything since the last selected comment as well. */
  onSelect: (range: boolean) => void;
}

/** A comment with everything that is needed to decide on it. */
export function QueueRow(props: QueueRowProps) {
  const { row, list, moderator, doing, suspension, selected, onSelect } = props;
  const heading = useId();
  const busy = doing !== undefined;
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
        <div className={styles.part}>
          <RowHead row={row} id={heading} suspension={suspension} showState={list === 'newest'} />
          <CommentText text={row.text} />
          <RowDetails row={row} me={moderator.me} />
        </div>
        <div className={styles.part}>
          <RowReasons row={row} />
          {busy && (
            <p className={styles.doing} role="status">
              <Equalizer bars={4} /> {doing}
            </p>
          )}
          <RowActions {...props} busy={busy} />
        </div>
      </div>
    </li>
  );
}

interface RowHeadProps {
  row: Row;
  /** The ID of the heading. */
  id: string;
  suspension: MemberSuspension | null;
  showState: boolean;
}

/** The author, article and time of a comment, and the author's suspension. */
function RowHead({ row, id, suspension, showState }: RowHeadProps) {
  const name = writerName(row);
  return (
    <header className={styles.head}>
      <h2 className={styles.name} id={id}>
        {row.author === null ? name : <Link to={`/author/${row.author}`}>{name}</Link>}
      </h2>
      {showState && (
        <span className={styles.state} data-state={row.state}>
          {stateNames[row.state]}
        </span>
      )}
      <p className={styles.meta}>
        <span>
          under <Link to={commentLink(row.slug, row.id)}>{row.articleTitle || 'an article'}</Link>
        </span>
        <span>
          <Time at={row.createdAt}>{siteTime(row.createdAt)}</Time>
          {row.editedAt !== null && `, changed ${siteTime(row.editedAt)}`}
        </span>
      </p>
      {suspension && (
        <p className={styles.standing}>
          In time-out until {siteTime(suspension.until)}, by {suspension.byName}: {quoted(suspension.reason)}
        </p>
      )}
    </header>
  );
}

/** Explains why a comment is on the list: held, hidden, or reported. */
function RowReasons({ row }: { row: Row }) {
  const { state, rule, hidden, hiddenAt, reports } = row;
  return (
    <>
      {state === 'held' && (
        <p className={styles.reason}>
          <strong>Held:</strong> {rule === null ? 'a filter stopped it' : ruleTexts[rule]}.
        </p>
      )}
      {state === 'hidden' && hidden && (
        <p className={styles.reason}>
          <strong>Hidden</strong> by {hidden.byName}: {quoted(hidden.reason)}{' '}
          {hiddenAt !== null && <span className={styles.by}>{siteTime(hiddenAt)}</span>}
        </p>
      )}
      <OpenObjection row={row} />
      {reports > 0 && (
        <Reports
          thing={commentThing(row.id)}
          count={reports}
          reportedAt={row.reportedAt ?? 0}
          since={closedAt(row)}
        />
      )}
    </>
  );
}
