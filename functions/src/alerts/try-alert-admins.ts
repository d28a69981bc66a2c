import type { Alert } from '../contract/alerts.ts';
import { minuteMs } from '../contract/time.ts';
import type { StoreDeps } from '../database.ts';
import { logAlertLost } from '../logs.ts';
import { alertAdmins } from './outbox.ts';

/** Raises an alert. Never throws, so that callers continue if it cannot be written. */
export async function tryAlertAdmins(alert: Alert, deps: StoreDeps): Promise<void> {
  try {
    await alertAdmins(alert, deps);
  } catch (error) {
    logAlertLost(error);
  }
}

/** The minimum interval between alerts of the same failure, per process. */
const quietMs = minuteMs;

interface FailureAlerts {
  /** Raises an alert for an unexpected failure. Never throws, as the caller still has to handle the failure. */
  raise: (where: string) => void;
  /** Resolves when all raised alerts are written or lost; null if none is pending. Never rejects. */
  pending: () => Promise<unknown> | null;
}

export function failureAlerts(deps: () => StoreDeps): FailureAlerts {
  const raisedAt = new Map<string, number>();
  const underWay = new Set<Promise<void>>();
  const raise = (where: string) => {
    const { clock } = deps();
    const now = clock.now();
    if (now - (raisedAt.get(where) ?? -Infinity) < quietMs) return;
    raisedAt.set(where, now);
    const raised = tryAlertAdmins({ kind: 'failure', where }, deps());
    underWay.add(raised);
    void raised.then(() => underWay.delete(raised));
  };
  return {
    raise(where) {
      try {
        raise(where);
      } catch (error) {
        logAlertLost(error);
      }
    },
    pending: () => (underWay.size > 0 ? Promise.all(underWay) : null),
  };
}
