import { sendPushoverDeps } from '../deps.ts';
import type { Call } from '../kit/call.ts';
import { sendPushoverNotification as sendPushoverNotificationUseCase } from './send-pushover-notification.ts';

/** For admins: sends a test alert to their phones. */
export const sendPushoverNotification: Call<'sendPushoverNotification'> = (_input, auth) =>
  sendPushoverNotificationUseCase(auth?.uid, sendPushoverDeps());
