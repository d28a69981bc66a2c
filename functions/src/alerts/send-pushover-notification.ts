import type { CallOutput } from '../contract/calls.ts';
import type { AlertState } from '../contract/alerts.ts';
import { paths } from '../contract/paths.ts';
import { type CallerDeps, requireRole } from '../members/caller.ts';
import { alertAdmins } from './outbox.ts';
import { recordSetUp, sendAlert, type SendDeps } from './send-alerts.ts';

const unknown = 'Nobody knows how it ended.';

function resultOf(state: AlertState | undefined, why = unknown): CallOutput<'sendPushoverNotification'> {
  switch (state) {
    case 'sent':
      return { state };
    case 'logged':
      return { state: 'not-set-up' };
    case 'waiting':
    case 'failed':
      return { state, why };
    case undefined:
      return { state: 'failed', why };
  }
}

/** Sends a test alert through the outbox, like any other alert. */
export async function sendPushoverNotification(
  callerUid: string | undefined,
  deps: SendDeps & CallerDeps,
): Promise<CallOutput<'sendPushoverNotification'>> {
  await requireRole('admin', callerUid, deps);
  await recordSetUp(deps);
  const key = await alertAdmins({ kind: 'test' }, deps);
  if (key === null) return resultOf(undefined);
  await sendAlert(key, deps, { early: true });
  const alert = await deps.database.get(paths.alert(key));
  return resultOf(alert?.state, alert?.failure);
}
