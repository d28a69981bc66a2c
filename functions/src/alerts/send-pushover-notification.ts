import { onCall } from 'firebase-functions/https';
import { sendPushoverNotificationSchema } from '../contract/alerts.ts';
import { alertSecrets, sendTestDeps } from '../deps.ts';
import { checkedCall } from '../kit/checked-call.ts';
import { sendTest } from './send-test.ts';

/** Callable, for admins: a test of what brings alerts to their phones. */
export const sendPushoverNotification = onCall({ secrets: alertSecrets }, (request) =>
  checkedCall('sendPushoverNotification', request, sendPushoverNotificationSchema, () =>
    sendTest(request.auth?.uid, sendTestDeps()),
  ),
);
