import {
  type AlertHealth,
  alertHealthSchema,
  alertSchema,
  type SendPushoverNotificationResult,
  sendPushoverNotificationResultSchema,
  type StoredAlert,
} from '@contract/alerts.ts';
import { paths } from '@contract/paths.ts';
import * as v from 'valibot';
import { readEach } from '../../data/stored-records.ts';
import { callChecked } from '../../platform/checked-call.ts';
import { type Watch, watchPath } from '../../platform/watch-path.ts';

export interface ShownAlert extends StoredAlert {
  key: string;
}

/** The alerts, newest first, and the health of their delivery. The health is null before the schedule has run. */
export interface AlertBoard {
  alerts: ShownAlert[];
  health: AlertHealth | null;
}

/** Parses the alerts, latest first. */
export const readAlerts = (stored: unknown): ShownAlert[] =>
  readEach('The alert', stored, alertSchema)
    .map(([key, alert]) => ({ key, ...alert }))
    .sort((one, other) => other.lastAt - one.lastAt);

function readHealth(stored: unknown): AlertHealth | null {
  const result = v.safeParse(alertHealthSchema, stored);
  return result.success ? result.output : null;
}

/** Watches all alerts, of which the outbox keeps only a few. For admins only: the database denies everyone else. */
export const watchAlerts: Watch<AlertBoard> = (onBoard, onError) => {
  let alerts: ShownAlert[] | null = null;
  let health: AlertHealth | null | undefined;
  const emit = () => {
    if (alerts !== null && health !== undefined) onBoard({ alerts, health });
  };
  const unsubscribers = [
    watchPath(
      paths.alerts(),
      (stored) => {
        alerts = readAlerts(stored);
        emit();
      },
      onError,
    ),
    watchPath(
      paths.alertHealth(),
      (stored) => {
        health = readHealth(stored);
        emit();
      },
      onError,
    ),
  ];
  return () => unsubscribers.forEach((unwatch) => unwatch());
};

export type TestOutcome = SendPushoverNotificationResult | { state: 'refused'; why: string };

export async function sendTestAlert(): Promise<TestOutcome> {
  const schema = sendPushoverNotificationResultSchema;
  const result = await callChecked('sendPushoverNotification', { kind: 'test' }, schema);
  return result.ok ? result.value : { state: 'refused', why: result.message };
}
