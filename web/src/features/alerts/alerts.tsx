import { quietHours } from '@contract/alerts.ts';
import { siteTimeZone } from '@contract/site.ts';
import { Link } from 'react-router-dom';
import { alertPlaces } from '../../data/alert-places.ts';
import { source } from '../../data/source.ts';
import { useSource } from '../../data/use-source.ts';
import { zoneName } from '../../lib/zone-texts.ts';
import type { Watch } from '../../platform/watch-path.ts';
import { type AlertBoard, sendTestAlert, type ShownAlert, watchAlerts } from './api.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { useNow } from '../../ui/use-now.ts';
import { ListFailed, ListLoading } from '../../ui/list-waiting.tsx';
import { Notice } from '../../ui/notice.tsx';
import styles from './alerts.module.css';
import { FailedWorkList, type FailedWorkProps } from './failed-work.tsx';
import { type SendTest, TestButton } from './test-button.tsx';
import { healthText, stateOf, textOf } from './texts.ts';

interface AlertsProps extends FailedWorkProps {
  watch?: Watch<AlertBoard>;
  sendTest?: SendTest;
}

/** The alerts to the admins' phones, whether they are delivered, and what the site gave up on. */
export function Alerts({ watch = watchAlerts, sendTest = sendTestAlert, watchFailed, retry }: AlertsProps) {
  const { data: board, failure, retry: readAgain } = useSource(source(['the alerts'], { watch }));
  return (
    <section aria-label="Alerts" className={styles.alerts}>
      <p className={styles.about}>
        Pushover brings them to the admins’ phones. From {quietHours.from}:00 to {quietHours.to}:00 in{' '}
        {zoneName(siteTimeZone)} only money and security ring; the rest waits for the morning.
      </p>
      {!board && !failure && <ListLoading what="the alerts" />}
      {failure && (
        <ListFailed title="The alerts could not be read" onRetry={readAgain}>
          They go out all the same. Check that you are online, then try again.
        </ListFailed>
      )}
      {board && <Board board={board} sendTest={sendTest} />}
      <FailedWorkList watchFailed={watchFailed} retry={retry} />
    </section>
  );
}

function Board({ board, sendTest }: { board: AlertBoard; sendTest: SendTest }) {
  const now = useNow();
  const { kind, title, text } = healthText(board, now);
  return (
    <>
      <Notice kind={kind} title={title}>
        {text}
      </Notice>
      <TestButton sendTest={sendTest} />
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
    <>
      <h2 className={styles.title}>Last alerts</h2>
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
    </>
  );
}
