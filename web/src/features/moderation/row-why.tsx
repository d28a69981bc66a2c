import type { QueueRow } from './api/queue.ts';
import { RowReports } from './row-reports.tsx';
import styles from './row-why.module.css';
import { moment, ruleTexts } from './words.ts';

/** Why a comment is here. */
export function RowWhy({ row }: { row: QueueRow }) {
  const { state, rule, hidden, hiddenAt, reports } = row;
  return (
    <>
      {state === 'held' && (
        <p className={styles.why}>
          <strong>Held:</strong> {rule === null ? 'a filter stopped it' : ruleTexts[rule]}.
        </p>
      )}
      {state === 'hidden' && hidden && (
        <p className={styles.why}>
          <strong>Hidden</strong> by {hidden.byName}: “{hidden.reason}”{' '}
          {hiddenAt !== null && <span className={styles.by}>{moment(hiddenAt)}</span>}
        </p>
      )}
      {reports > 0 && <RowReports row={row} />}
    </>
  );
}
