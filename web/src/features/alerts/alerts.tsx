import { quietHours } from '@contract/alerts.ts';
import { siteTimeZone } from '@contract/site.ts';
import { Link } from 'react-router-dom';
import { useState } from 'react';
import { alertPlaces } from './index.ts';
import { source } from '../../data/source.ts';
import { useSource } from '../../data/use-source.ts';
import { siteTime } from '../../lib/site-clock.ts';
import { zoneName } from '../../lib/zone-texts.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { useNow } from '../../ui/use-now.ts';
import { ListWaiting } from '../../ui/list-waiting.tsx';
import { FailureNotice, Notice } from '../../ui/notice.tsx';
import { Button } from '../../ui/button.tsx';
import { RowButton } from '../../ui/row-button.tsx';
import {
  type AlertBoard,
  type FailedWork,
  retryWork,
  sendTestAlert,
  type ShownAlert,
  type TestOutcome,
  watchAlerts,
  watchFailedWork,
} from './api.ts';
import styles from './alerts.module.css';
import { healthText, outcomeText, stateOf, textOf } from './texts.ts';

/** The alerts to the admins' phones, whether they are delivered, and what the site gave up on. */
export function Alerts() {
  const board = useSource(source(['the alerts'], { watch: watchAlerts }));
  return (
    <section aria-label="Alerts" className={styles.alerts}>
      <h2 className={styles.title}>Alerts</h2>
      <p className={styles.about}>
        Pushover brings them to the admins’ phones. From {quietHours.from}:00 to {quietHours.to}:00 in{' '}
        {zoneName(siteTimeZone)} only money and security ring; the rest waits for the morning.
      </p>
      <ListWaiting what="the alerts" of={board} />
      {board.data && <Board board={board.data} />}
      <FailedWorkList />
    </section>
  );
}

function Board({ board }: { board: AlertBoard }) {
  const now = useNow();
  const { kind, title, text } = healthText(board, now);
  return (
    <>
      <Notice kind={kind} title={title}>
        {text}
      </Notice>
      <TestButton />
      {board.alerts.length === 0 ? (
        <EmptyState title="All quiet">
          <p>Donations, reports that wait and whatever breaks will be listed here.</p>
        </EmptyState>
      ) : (
        <LastAlerts alerts={board.alerts} now={now} />
      )}
    </>
  );
}

function AlertText({ alert }: { alert: ShownAlert }) {
  const to = alertPlaces[alert.kind];
  return to === undefined ? textOf(alert) : <Link to={to}>{textOf(alert)}</Link>;
}

function LastAlerts({ alerts, now }: { alerts: readonly ShownAlert[]; now: number }) {
  return (
    <ol className={styles.list} role="list">
      {alerts.map((alert) => (
        <li key={alert.key} className={styles.alert} data-state={alert.state}>
          <p className={styles.text}>
            <AlertText alert={alert} />
          </p>
          <p className={styles.state}>{stateOf(alert, now)}</p>
        </li>
      ))}
    </ol>
  );
}

/** What the site gave up on, to be tried again. Nothing is shown as long as there is none. */
function FailedWorkList() {
  const list = useSource(source(['what failed'], { watch: watchFailedWork }));
  const failed = list.data ?? [];
  if (list.failure) return <ListWaiting what="the list of what failed" of={list} />;
  if (failed.length === 0) return null;
  return (
    <section aria-labelledby="what-failed" className={styles.alerts}>
      <h2 id="what-failed" className={styles.title}>
        What failed
      </h2>
      <p className={styles.about}>
        The site tried each of these several times and gave up. Try it again once the reason is gone.
      </p>
      <ul className={styles.list} role="list">
        {failed.map((work) => (
          <FailedRow key={work.key} work={work} />
        ))}
      </ul>
    </section>
  );
}

function FailedRow({ work }: { work: FailedWork }) {
  const { key, kind, of, failedAt, failure } = work;
  const [problem, setProblem] = useState<string | null>(null);
  const start = async () => {
    setProblem(await retryWork(key));
  };
  return (
    <li className={styles.alert} data-state="failed">
      <p className={styles.text}>
        {kind}: {of}
      </p>
      <p className={styles.state}>
        {siteTime(failedAt)}: {failure}
      </p>
      <RowButton of={`${kind}, ${of}`} pendingText="Starting…" onClick={start}>
        Try again
      </RowButton>
      <FailureNotice>{problem}</FailureNotice>
    </li>
  );
}

/** Sends a test alert to the admins' phones and shows the outcome. */
function TestButton() {
  const [outcome, setOutcome] = useState<TestOutcome | null>(null);
  const send = async () => {
    setOutcome(null);
    setOutcome(await sendTestAlert());
  };
  const status = outcome && outcomeText(outcome);
  return (
    <div className={styles.test}>
      <Button variant="secondary" pendingText="Sending…" onClick={send}>
        Send a test
      </Button>
      {status && (
        <Notice kind={status.kind} title={status.title} live>
          {status.text}
        </Notice>
      )}
    </div>
  );
}
