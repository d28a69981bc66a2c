import type { ReportOutcome } from '@contract/report-call.ts';
import { quoted } from '@contract/quoted.ts';
import { useId, useState } from 'react';
import { Link } from 'react-router-dom';
import { source } from '../../data/source.ts';
import { useSource } from '../../data/use-source.ts';
import { siteTime } from '../../lib/site-clock.ts';
import { Button } from '../../ui/button.tsx';
import { RowButton } from '../../ui/row-button.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { usePending } from '../../ui/use-pending.ts';
import { useOnline } from '../../ui/use-online.ts';
import {
  answerReports,
  readReports,
  type ReportedPageRow,
  type ReportEntry,
  watchReportedPages,
} from './api/reports.ts';
import decision from './decision.module.css';
import styles from './queue-row.module.css';
import { queuePageSize } from './queue-source.ts';
import { pageNames, reportNames } from './texts.ts';

/** The pages with open reports, live. */
export const reportedPages = source<ReportedPageRow[]>(['the reported pages'], {
  watch: watchReportedPages(queuePageSize),
});

interface ReportsProps {
  thing: string;
  /** The number of open reports. */
  count: number;
  reportedAt: number;
  /** When the reports before were closed, in milliseconds since the epoch. */
  since: number;
}

/** The open reports of a comment or a page. */
export function Reports({ thing, count, reportedAt, since }: ReportsProps) {
  // Another report loads them again.
  const key = ['the reports of', thing, count, reportedAt] as const;
  const { data, failure, retry } = useSource(source(key, { load: () => readReports(thing) }), {
    keepPrevious: true,
  });
  const open = data?.filter(({ at }) => at > since) ?? [];
  return (
    <div className={styles.reason}>
      <strong>{count === 1 ? 'One report' : `${count} reports`}</strong>
      {failure && (
        <p>
          They could not be read.{' '}
          <Button variant="quiet" size="small" onClick={retry}>
            Try again
          </Button>
        </p>
      )}
      {data && !failure && (
        <ul className={styles.reports} role="list">
          {open.map((entry) => (
            <ReportLine key={entry.reporter} {...entry} />
          ))}
          {count > open.length && <li className={styles.by}>and {count - open.length} more</li>}
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
        {uid === null ? (
          `a visitor, ${name ?? 'without an address'}`
        ) : (
          <Link to={`/author/${uid}`}>{name ?? 'No name'}</Link>
        )}
        , {siteTime(at)}
      </span>
    </li>
  );
}

interface ReportedPagesProps {
  pages: readonly ReportedPageRow[];
}

/** The reported pages, before the comments of the list. */
export const ReportedPages = ({ pages }: ReportedPagesProps) => (
  <ol role="list" aria-label="Reported pages" data-focus-home="" tabIndex={-1}>
    {pages.map((page) => (
      <PageRow key={page.thing} page={page} />
    ))}
  </ol>
);

function PageRow({ page }: { page: ReportedPageRow }) {
  const online = useOnline();
  const { thing, kind, title, link, reports, reportedAt, closedAt } = page;
  const heading = useId();
  const [note, setNote] = useState<string | null>(null);
  const { pending, run } = usePending(async (outcome: ReportOutcome) => {
    setNote(null);
    const problem = await answerReports(page, outcome);
    setNote(problem);
    if (problem === null) showToast({ text: `Answered: who reported ${quoted(title)} is told.` });
  });
  const locked = pending || !online;
  return (
    <li data-row="" tabIndex={-1} className={styles.page} aria-labelledby={heading}>
      <div className={styles.body}>
        <header className={styles.head}>
          <h2 className={styles.name} id={heading}>
            <Link to={link}>{title}</Link>
          </h2>
          <span className={styles.state}>{pageNames[kind]}</span>
        </header>
        <div className={styles.part}>
          <Reports thing={thing} count={reports} reportedAt={reportedAt} since={closedAt} />
          {note !== null && (
            <p className={styles.note} role="alert">
              {note}
            </p>
          )}
          <div className={decision.actions}>
            <RowButton of={title} aria-disabled={locked} onClick={() => void run('kept')}>
              Dismiss reports
            </RowButton>
            <RowButton of={title} aria-disabled={locked} onClick={() => void run('changed')}>
              Dealt with
            </RowButton>
          </div>
        </div>
      </div>
    </li>
  );
}
