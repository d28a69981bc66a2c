import { sendAlertsDeps } from '../deps.ts';
import { sendDueAlerts } from './send-alerts.ts';

/** Sends alerts that waited to be merged, for the morning, or for a retry. */
export const sendAlerts = () => sendDueAlerts(sendAlertsDeps());
