import {
  type AlertHealth,
  alertKinds,
  type AlertKind,
  type SendPushoverNotificationResult,
  sendPushoverNotificationResultSchema,
  type StoredAlert,
  videoCauses,
} from '@contract/alerts.ts';
import { cents } from '@contract/money.ts';
import { paths } from '@contract/paths.ts';
import type { VideoAlarm } from '@contract/videos.ts';
import * as v from 'valibot';
import { callChecked } from '../../platform/checked-call.ts';
import { watchPath } from '../../platform/watch-path.ts';

export interface ShownAlert extends StoredAlert {
  key: string;
}

/** The alerts, newest first, and the health of their delivery; null before the schedule has run. */
export interface AlertBoard {
  alerts: ShownAlert[];
  health: AlertHealth | null;
}

export interface AlertsWatcher {
  onBoard: (board: AlertBoard) => void;
  /** The subscription has ended: the SDK could not be loaded, or the database denied the read. */
  onError: (error: unknown) => void;
}

const alertSchema = v.object({
  kind: v.picklist(Object.keys(alertKinds) as [AlertKind, ...AlertKind[]]),
  count: v.number(),
  state: v.picklist(['waiting', 'sent', 'failed', 'logged']),
  firstAt: v.number(),
  lastAt: v.number(),
  sum: v.exactOptional(v.pipe(v.number(), v.transform(cents))),
  minutes: v.exactOptional(v.number()),
  until: v.exactOptional(v.number()),
  where: v.exactOptional(v.string()),
  cause: v.exactOptional(v.picklist(Object.keys(videoCauses) as VideoAlarm[])),
  due: v.exactOptional(v.number()),
  sentAt: v.exactOptional(v.number()),
  failure: v.exactOptional(v.string()),
});

const healthSchema = v.object({
  setUp: v.boolean(),
  deliveredAt: v.exactOptional(v.number()),
  failure: v.exactOptional(v.object({ at: v.number(), why: v.string() })),
});

/** Parses stored alerts and leaves out invalid ones. */
export function readAlerts(stored: unknown): ShownAlert[] {
  return Object.entries((stored ?? {}) as Record<string, unknown>)
    .flatMap(([key, value]): ShownAlert[] => {
      const result = v.safeParse(alertSchema, value);
      return result.success ? [{ key, ...result.output }] : [];
    })
    .sort((one, other) => other.lastAt - one.lastAt);
}

function readHealth(stored: unknown): AlertHealth | null {
  const result = v.safeParse(healthSchema, stored);
  return result.success ? result.output : null;
}

/** Subscribes to all alerts, of which the outbox keeps few. For admins: the database denies everybody else. */
export function watchAlerts({ onBoard, onError }: AlertsWatcher): () => void {
  let alerts: ShownAlert[] | null = null;
  let health: AlertHealth | null | undefined;
  const tell = () => {
    if (alerts !== null && health !== undefined) onBoard({ alerts, health });
  };
  const unsubscribers = [
    watchPath(
      paths.alerts(),
      (stored) => {
        alerts = readAlerts(stored);
        tell();
      },
      onError,
    ),
    watchPath(
      paths.alertHealth(),
      (stored) => {
        health = readHealth(stored);
        tell();
      },
      onError,
    ),
  ];
  return () => unsubscribers.forEach((unwatch) => unwatch());
}

export type TestOutcome = SendPushoverNotificationResult | { state: 'refused'; why: string };

export async function sendTestAlert(): Promise<TestOutcome> {
  const schema = sendPushoverNotificationResultSchema;
  const result = await callChecked('sendPushoverNotification', { kind: 'test' }, schema);
  return result.ok ? result.value : { state: 'refused', why: result.message };
}
