import { paths } from '../contract/paths.ts';
import type { StoreDeps } from '../database.ts';
import type { Alert } from './alert.ts';
import { withAlert, withoutAlert } from './outbox.ts';

/**
 * Adds an alert to the outbox, from where it is sent once it is due. Idempotent by occurrence; equal pending alerts are
 * merged. Returns the key of the alert, or null if it was merged or already known.
 */
export async function alertAdmins(alert: Alert, { database, clock }: StoreDeps): Promise<string | null> {
  const key = database.newKey();
  const { written, value } = await database.transact(
    paths.alerts(),
    (current) => withAlert(current ?? {}, alert, key, clock.now()) ?? undefined,
  );
  return written && value && key in value ? key : null;
}

/** Removes an alert whose cause is settled from the outbox, unless it was already sent. */
export async function withdrawAlert(alert: Alert, { database, clock }: StoreDeps): Promise<void> {
  await database.transact(paths.alerts(), (current) =>
    current === null ? null : (withoutAlert(current, alert, clock.now()) ?? undefined),
  );
}
