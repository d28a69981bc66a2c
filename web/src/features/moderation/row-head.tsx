import { Time } from '../../ui/time.tsx';
import { commentLink } from '@contract/comments.ts';
import { quoted } from '@contract/quoted.ts';
import { Link } from 'react-router-dom';
import type { MemberSuspension } from '../../data/suspension.ts';
import type { QueueRow } from './api/queue.ts';
import styles from './row-head.module.css';
import { dateTimeText, stateNames, writerName } from './texts.ts';

interface RowHeadProps {
  row: QueueRow;
  /** The ID of the heading. */
  id: string;
  suspension: MemberSuspension | null;
  showState: boolean;
}

/** The author, article and time of a comment, and the author's suspension. */
export function RowHead({ row, id, suspension, showState }: RowHeadProps) {
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
          <Time at={row.createdAt}>{dateTimeText(row.createdAt)}</Time>
          {row.editedAt !== null && `, changed ${dateTimeText(row.editedAt)}`}
        </span>
      </p>
      {suspension && (
        <p className={styles.standing}>
          In time-out until {dateTimeText(suspension.until)}, by {suspension.byName}:{' '}
          {quoted(suspension.reason)}
        </p>
      )}
    </header>
  );
}
