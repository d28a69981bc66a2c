import { onValueCreated } from 'firebase-functions/database';
import type { StoredAlert } from '../contract/alerts.ts';
import { alertSecrets, sendAlertsDeps } from '../deps.ts';
import { schedule } from '../kit/endpoints.ts';
import { withFailureLog } from '../kit/with-failure-log.ts';
import { logAlertLost } from '../logs.ts';
import { sendAlert, sendDueAlerts } from './send-alerts.ts';

/** Sends an urgent alert at once. */
export const sendUrgentAlert = onValueCreated(
  { ref: '/alerts/{key}', secrets: alertSecrets },
  withFailureLog(
    'sendUrgentAlert',
    async ({ params, data }) => {
      const { due = Infinity } = data.val() as Partial<StoredAlert>;
      if (due <= Date.now()) await sendAlert(params.key, sendAlertsDeps());
    },
    logAlertLost,
  ),
);

/** Sends alerts that waited to be merged, for the morning, or for a retry. */
export const sendAlerts = schedule(
  'sendAlerts',
  { schedule: '* * * * *', timeoutSeconds: 300, secrets: alertSecrets },
  () => sendDueAlerts(sendAlertsDeps()),
  logAlertLost,
);
