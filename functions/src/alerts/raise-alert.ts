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

/** Returns a listener that raises an alert for every unexpected failure. It never throws: the failure is still to be dealt with. */
export function failureAlerts(deps: () => AlertDeps): (where: string) => void {
  const told = new Map<string, number>();
  const tell = (where: string) => {
    const { clock } = deps();
    const now = clock.now();
    if (now - (told.get(where) ?? -Infinity) < quietMs) return;
    told.set(where, now);
    void raiseAlert({ kind: 'failure', where }, deps());
  };
  return (where) => {
    try {
      tell(where);
    } catch (error) {
      logAlertLost(error);
    }
  };
}
