import type { CallOutput } from '@contract/calls.ts';
import {
  type AlertHealth,
  alertHealthSchema,
  alertSchema,
  sendPushoverNotificationResultSchema,
  type StoredAlert,
} from '@contract/alerts.ts';
import { paths } from '@contract/paths.ts';
import * as v from 'valibot';
import { readEach } from '../../data/stored-records.ts';
import { callFunction } from '../../platform/call-function.ts';
import { callChecked } from '../../platform/checked-call.ts';
import { type Subscribe, watchPath, watchTogether } from '../../platform/watch-path.ts';

export interface ShownAlert extends StoredAlert {
  key: string;
}

/** The alerts, newest first, and the health of their delivery. The health is null before the schedule has run. */
export interface AlertBoard {
  alerts: ShownAlert[];
  health: AlertHealth | null;
}

/** Parses the alerts, latest first. */
const readAlerts = (stored: unknown): ShownAlert[] =>
  readEach('The alert', stored, alertSchema)
    .map(([key, alert]) => ({ key, ...alert }))
    .sort((a, b) => b.lastAt - a.lastAt);

function readHealth(stored: unknown): AlertHealth | null {
  const result = v.safeParse(alertHealthSchema, stored);
  return result.success ? result.output : null;
}

/** Watches all alerts, of which the outbox keeps only a few. For admins only: the database denies everyone else. */
export const watchAlerts: Subscribe<AlertBoard> = watchTogether<AlertBoard>({
  alerts: watchPath(paths.alerts(), readAlerts),
  health: watchPath(paths.alertHealth(), readHealth),
});

export type TestOutcome = CallOutput<'sendPushoverNotification'> | { state: 'refused'; why: string };

export async function sendTestAlert(): Promise<TestOutcome> {
  const schema = sendPushoverNotificationResultSchema;
  const result = await callChecked('sendPushoverNotification', { kind: 'test' }, schema);
  return result.ok ? result.value : { state: 'refused', why: result.message };
}

const failedWorkSchema = v.object({
  kind: v.string(),
  /** What it is about, such as the address of an article. */
  of: v.string(),
  failedAt: v.number(),
  failure: v.string(),
});
/** Work that the site gave up on, after it had failed several times. */
export type FailedWork = { key: string } & v.InferOutput<typeof failedWorkSchema>;

const failuresListed = 50;

/** Watches the latest work that failed, newest first. For admins only. */
export const watchFailedWork: Subscribe<FailedWork[]> = watchPath(
  paths.allFailedWork(),
  (stored) =>
    readEach('The failed work', stored, failedWorkSchema)
      .map(([key, work]) => ({ key, ...work }))
      .sort((a, b) => b.failedAt - a.failedAt),
  { by: 'failedAt', count: failuresListed },
);

/** Has work done again. Resolves to what went wrong, or null. */
export async function retryWork(id: string): Promise<string | null> {
  const result = await callFunction('retryWork', { id });
  return result.ok || result.code === 'not-found' ? null : result.message;
}
