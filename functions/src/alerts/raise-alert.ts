import { minuteMs } from '../contract/time.ts';
import { logAlertLost } from '../logs.ts';
import type { Alert } from './alert.ts';
import { alertAdmins, type AlertDeps, withdrawAlert } from './alert-admins.ts';

/** For those to whom the alert is a side matter: what they do goes on when it cannot be written. */
export async function raiseAlert(alert: Alert, deps: AlertDeps): Promise<void> {
  try {
    await alertAdmins(alert, deps);
  } catch (error) {
    logAlertLost(error);
  }
}

/** The same for one that is not needed any more. */
export async function dropAlert(alert: Alert, deps: AlertDeps): Promise<void> {
  try {
    await withdrawAlert(alert, deps);
  } catch (error) {
    logAlertLost(error);
  }
}

/** A failure that repeats is told once in this time, by each process. */
const quietMs = minuteMs;

/** Tells of what breaks in the functions. */
export function failureAlerts(deps: () => AlertDeps): (where: string) => void {
  const told = new Map<string, number>();
  return (where) => {
    const { clock } = deps();
    const now = clock.now();
    if (now - (told.get(where) ?? -Infinity) < quietMs) return;
    told.set(where, now);
    void raiseAlert({ kind: 'failure', where }, deps());
  };
}
