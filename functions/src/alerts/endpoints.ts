import { onValueCreated } from 'firebase-functions/database';
import type { StoredAlert } from '../contract/alerts.ts';
import { alertSecrets, sendAlertsDeps, sendTestDeps } from '../deps.ts';
import { callable, schedule } from '../kit/endpoints.ts';
import { logAlertLost } from '../logs.ts';
import { sendAlert, sendDueAlerts } from './send-alerts.ts';
import { sendTest } from './send-test.ts';

/** For admins: a test of what brings alerts to their phones. */
export const sendPushoverNotification = callable(
  'sendPushoverNotification',
  { secrets: alertSecrets },
  (_input, { auth }) => sendTest(auth?.uid, sendTestDeps()),
);

/** What is urgent goes out at once. */
export const sendUrgentAlert = onValueCreated(
  { ref: '/alerts/{key}', secrets: alertSecrets },
  async ({ params, data }) => {
    const { due = Infinity } = data.val() as Partial<StoredAlert>;
    if (due <= Date.now()) await sendAlert(params.key, sendAlertsDeps());
  },
);

/** Sends what waited for equal ones, for the morning, or for another try. */
export const sendAlerts = schedule(
  'sendAlerts',
  { schedule: '* * * * *', timeoutSeconds: 300, secrets: alertSecrets },
  () => sendDueAlerts(sendAlertsDeps()),
  logAlertLost,
);
