import { auditEntry } from '../audit/audit-entry.ts';
import { paths } from '../contract/paths.ts';
import type { OpenRefund } from '../contract/refunds.ts';
import type { StoreDeps } from '../database.ts';
import { AppError } from '../errors.ts';
import { logRefundMade } from '../logs.ts';
import type { Receipt } from './payments.ts';

export const refundLineKey = (attempt: string) => `refund-${attempt}`;

const otherRefund = () =>
  new AppError('conflict', 'This refund was begun with another amount. Close the dialog and look again.');

const underWay = () =>
  new AppError('busy', 'Another refund of this donation is under way. Look again in a few minutes.');

/**
 * Stores a refund request before calling the provider. Throws if another refund of the payment is open: only one runs
 * at a time.
 */
export async function openRefund(
  payment: string,
  asked: Omit<OpenRefund, 'at'>,
  { database, clock }: StoreDeps,
): Promise<void> {
  const { written, value } = await database.transact(paths.openRefund(payment), (open) => {
    const isSame = open?.attempt === asked.attempt && open.amount === asked.amount;
    return open === null || isSame ? { ...asked, at: clock.now() } : undefined;
  });
  if (!written) throw value?.attempt === asked.attempt ? otherRefund() : underWay();
}

/** Removes a refund that the provider has made or refused. */
export async function closeRefund(payment: string, attempt: string, { database }: StoreDeps): Promise<void> {
  await database.transact(paths.openRefund(payment), (open) =>
    open?.attempt === attempt ? null : undefined,
  );
}

/** Writes the open refund of a payment to the audit log once the provider has made it, whichever caller learns of it first. */
export async function finishRefund({ intentId, refundAttempts }: Receipt, deps: StoreDeps): Promise<void> {
  if (Object.keys(refundAttempts).length === 0) return;
  const open = await deps.database.get(paths.openRefund(intentId));
  const amount = refundAttempts[open?.attempt ?? ''];
  if (!open || amount === undefined) return;
  const { attempt, by, reason } = open;
  await deps.database.update(
    auditEntry(
      { what: 'donation-refund', by, payment: intentId, amount, reason },
      deps,
      refundLineKey(attempt),
    ),
  );
  await closeRefund(intentId, attempt, deps);
  logRefundMade(by, intentId, amount);
}
