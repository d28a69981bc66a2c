import { onValueCreated } from 'firebase-functions/database';
import { onSchedule } from 'firebase-functions/scheduler';
import type { StoredAlert } from '../contract/alerts.ts';
import { siteTimeZone } from '../contract/site.ts';
import { alertSecrets, sendAlertsDeps } from '../deps.ts';
import { logAlertLost } from '../logs.ts';
import { sendAlert, sendDueAlerts } from './send-alerts.ts';

/** What is urgent goes out at once. */
export const sendUrgentAlert = onValueCreated(
  { ref: '/alerts/{key}', secrets: alertSecrets },
  async ({ params, data }) => {
    const { due = Infinity } = data.val() as Partial<StoredAlert>;
    if (due <= Date.now()) await sendAlert(params.key, sendAlertsDeps());
  },
);

/** Sends what waited for equal ones, for the morning, or for another try. */
export const sendAlerts = onSchedule(
  {
    schedule: '* * * * *',
    timeZone: siteTimeZone,
    timeoutSeconds: 300,
    maxInstances: 1,
    secrets: alertSecrets,
  },
  async () => {
    try {
      await sendDueAlerts(sendAlertsDeps());
    } catch (error) {
      logAlertLost(error);
      throw error;
    }
  },
);
