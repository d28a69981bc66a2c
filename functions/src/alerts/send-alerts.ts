import { alertGivenUpAfterMs, type StoredAlert } from '../contract/alerts.ts';
import { paths } from '../contract/paths.ts';
import { hourMs, minuteMs } from '../contract/time.ts';
import type { StoreDeps } from '../database.ts';
import { claimDue } from '../kit/due.ts';
import { logAlertFailed, logAlertWithoutPushover } from '../logs.ts';
import { waitsAtNight, afterQuietHours } from './outbox.ts';
import { phoneMessage, type Pushover, type PushoverOutcome } from './phone-message.ts';

export interface SendDeps extends StoreDeps {
  /** Null without keys; alerts are only logged then. */
  pushover: Pushover | null;
  /** The public origin of the site. */
  origin: string;
}

/** Longer than sending takes, so whoever still holds an expired lease has crashed. */
const leaseMs = minuteMs;
const retryDelaysMs = [30, 60, 120, 300, 600, 1800].map((seconds) => seconds * 1000);
const maxRetryDelayMs = hourMs;
const alertsPerRun = 20;

const unleased = ({ lease: _lease, due: _due, ...alert }: StoredAlert): StoredAlert => alert;

/** Acquires the lease of an alert that is due, or with `early`, of any pending one. */
const claimAlert = (key: string, by: string, early: boolean, deps: SendDeps): Promise<StoredAlert | null> =>
  claimDue(
    paths.alert(key),
    {
      leaseMs,
      isDue: ({ state, due = Infinity, lease }, now) =>
        state === 'waiting' && (early || due <= now) && (lease?.until ?? 0) <= now,
      claimed: (alert, until) => ({
        ...alert,
        attempts: (alert.attempts ?? 0) + 1,
        due: until,
        lease: { by, until },
      }),
    },
    deps,
  );

function later(alert: StoredAlert, outcome: PushoverOutcome & { kind: 'later' }, now: number): StoredAlert {
  const delay = retryDelaysMs[(alert.attempts ?? 1) - 1] ?? maxRetryDelayMs;
  const next = Math.max(now + delay, outcome.after ?? 0);
  // Not retried: the admin who sends a test sees its outcome.
  if (alert.kind === 'test') return { ...unleased(alert), state: 'failed', failure: outcome.why };
  if (next > alert.firstAt + alertGivenUpAfterMs) {
    return { ...unleased(alert), state: 'failed', failure: `${outcome.why} It is not tried again.` };
  }
  const due = waitsAtNight(alert.kind) ? afterQuietHours(next) : next;
  return { ...unleased(alert), due, failure: outcome.why };
}

function after(alert: StoredAlert, outcome: PushoverOutcome, now: number): StoredAlert {
  switch (outcome.kind) {
    case 'sent': {
      const { failure: _failure, ...rest } = unleased(alert);
      return { ...rest, state: 'sent', sentAt: now };
    }
    case 'refused':
      return { ...unleased(alert), state: 'failed', failure: outcome.why };
    case 'later':
      return later(alert, outcome, now);
  }
}

/** Stores the outcome. A sent alert counts as sent even if another run has taken the lease meanwhile. */
async function settle(key: string, by: string, outcome: PushoverOutcome, deps: SendDeps): Promise<void> {
  const { database, clock } = deps;
  await database.transact(paths.alert(key), (alert) => {
    if (!alert) return null;
    const isOurs = alert.lease?.by === by || (outcome.kind === 'sent' && alert.state === 'waiting');
    return isOurs ? after(alert, outcome, clock.now()) : undefined;
  });
  await database.update(
    outcome.kind === 'sent'
      ? { [`${paths.alertHealth()}/deliveredAt`]: clock.now(), [`${paths.alertHealth()}/failure`]: null }
      : { [`${paths.alertHealth()}/failure`]: { at: clock.now(), why: outcome.why } },
  );
  if (outcome.kind !== 'sent') logAlertFailed(key, outcome.why);
}

/** Sends one alert if it is due, or `early` is set, unless another run is sending it. */
export async function sendAlert(key: string, deps: SendDeps, { early = false } = {}): Promise<void> {
  const by = deps.database.newKey();
  const alert = await claimAlert(key, by, early, deps);
  if (!alert) return;
  if (deps.pushover) {
    const outcome = await deps.pushover.send(phoneMessage(alert, deps.origin));
    return settle(key, by, outcome, deps);
  }
  logAlertWithoutPushover(phoneMessage(alert, deps.origin).message);
  await deps.database.update({ [paths.alert(key)]: { ...unleased(alert), state: 'logged' } });
}

/** Records for the alerts page whether keys are set up. */
export async function recordSetUp({ database, pushover }: SendDeps): Promise<void> {
  const path = `${paths.alertHealth()}/setUp`;
  const setUp = pushover !== null;
  if ((await database.get(path)) !== setUp) await database.update({ [path]: setUp });
}

/** Sends due alerts sequentially, because Pushover allows at most two concurrent requests. */
export async function sendDueAlerts(deps: SendDeps): Promise<void> {
  await recordSetUp(deps);
  const due = await deps.database.query(paths.alerts(), {
    by: 'due',
    from: 1,
    to: deps.clock.now(),
    limit: alertsPerRun,
  });
  for (const { key } of due) await sendAlert(key, deps);
}
