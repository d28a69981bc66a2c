import { quoted } from '@contract/quoted.ts';
import { Link } from 'react-router-dom';
import { useAsync } from '../../data/use-async.ts';
import { valueOf } from '../../data/use-query.ts';
import { readReports, type ReportEntry } from './api/reports.ts';
import type { QueueRow } from './api/queue.ts';
import { Button } from '../../ui/button.tsx';
import styles from './row-reasons.module.css';
import { closedAt } from './decisions.ts';
import { dateTimeText, reportNames, ruleTexts } from './texts.ts';

/** Explains why a comment is on the list: held, hidden, or reported. */
export function RowReasons({ row }: { row: QueueRow }) {
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
          {hiddenAt !== null && <span className={styles.by}>{dateTimeText(hiddenAt)}</span>}
        </p>
      )}
      {reports > 0 && <RowReports row={row} />}
    </>
  );
}

/** The reports of a comment. */
function RowReports({ row }: { row: QueueRow }) {
  const { slug, id, reportedAt } = row;
  // Another report loads them again.
  const round = (reportedAt ?? 0) + row.reports;
  const loaded = useAsync('the reports of a comment', `${slug} ${id}`, () => readReports(slug, id), round);
  const since = closedAt(row);
  const open = valueOf(loaded)?.filter(({ at }) => at > since) ?? [];
  return (
    <div className={styles.reason}>
      <strong>{row.reports === 1 ? 'One report' : `${row.reports} reports`}</strong>
      {loaded.state === 'failed' && (
        <p>
          They could not be read.{' '}
          <Button variant="quiet" size="small" onClick={loaded.retry}>
            Try again
          </Button>
        </p>
      )}
      {loaded.state === 'ready' && (
        <ul className={styles.reports}>
          {open.map((entry) => (
            <ReportLine key={entry.uid} {...entry} />
          ))}
          {row.reports > open.length && <li className={styles.by}>and {row.reports - open.length} more</li>}
        </ul>
      )}
    </div>
  );
}

function ReportLine({ uid, name, reason, note, at }: ReportEntry) {
  return (
    <li>
      <strong>{reportNames[reason]}</strong>
      {note !== null && <span dir="auto">: {quoted(note)}</span>}{' '}
      <span className={styles.by}>
        <Link to={`/author/${uid}`}>{name ?? 'No name'}</Link>, {dateTimeText(at)}
      </span>
    </li>
  );
}
