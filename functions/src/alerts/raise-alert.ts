import { minuteMs } from '../contract/time.ts';
import { logAlertLost } from '../logs.ts';
import type { Alert } from './alert.ts';
import { alertAdmins, type AlertDeps, withdrawAlert } from './alert-admins.ts';

/** Never throws: callers go on when the alert cannot be written. */
export async function raiseAlert(alert: Alert, deps: AlertDeps): Promise<void> {
  try {
    await alertAdmins(alert, deps);
  } catch (error) {
    logAlertLost(error);
  }
}

/** Withdraws an alert. Never throws. */
export async function dropAlert(alert: Alert, deps: AlertDeps): Promise<void> {
  try {
    await withdrawAlert(alert, deps);
  } catch (error) {
    logAlertLost(error);
  }
}

/** The minimum interval between alerts of the same failure, for each process. */
const quietMs = minuteMs;

interface FailureAlerts {
  /** Raises an alert for an unexpected failure. It never throws: the failure is still to be dealt with. */
  tell: (where: string) => void;
  /** Resolves when all that were raised are written, or lost; null where none is under way. It never rejects. */
  pending: () => Promise<unknown> | null;
}

export function failureAlerts(deps: () => AlertDeps): FailureAlerts {
  const told = new Map<string, number>();
  const underWay = new Set<Promise<void>>();
  const tell = (where: string) => {
    const { clock } = deps();
    const now = clock.now();
    if (now - (told.get(where) ?? -Infinity) < quietMs) return;
    told.set(where, now);
    const raised = raiseAlert({ kind: 'failure', where }, deps());
    underWay.add(raised);
    void raised.then(() => underWay.delete(raised));
  };
  return {
    tell(where) {
      try {
        tell(where);
      } catch (error) {
        logAlertLost(error);
      }
    },
    pending: () => (underWay.size > 0 ? Promise.all(underWay) : null),
  };
}
