import { type Cents, formatCents } from '@contract/money.ts';
import { useRef, useState } from 'react';
import { callFunction, type CallFailure } from '../../../platform/callables.ts';
import { showToast } from '../../../ui/toast-store.ts';
import type { LedgerEntry } from '../api/donation-ledger.ts';

/** Failures after which the outcome of the refund is unknown: a retry reuses the same attempt ID. */
const openEnds: readonly CallFailure['code'][] = ['unreachable', 'payment-unavailable', 'internal', 'busy'];

/** Refunds one donation, one request at a time. */
export function useRefund({ id: payment, refunded: seen }: LedgerEntry) {
  const attempt = useRef<{ wanted: string; id: string } | null>(null);
  const running = useRef(false);
  const [pending, setPending] = useState(false);
  const [failure, setFailure] = useState<CallFailure | null>(null);

  /** Resolves to whether the refund succeeded. */
  const refund = async (amount: Cents, reason: string): Promise<boolean> => {
    if (running.current) return false;
    running.current = true;
    setPending(true);
    setFailure(null);
    const wanted = `${amount} ${reason}`;
    if (attempt.current?.wanted !== wanted) attempt.current = { wanted, id: crypto.randomUUID() };
    const result = await callFunction('refundDonation', {
      attempt: attempt.current.id,
      payment,
      amount,
      seen,
      reason,
    });
    running.current = false;
    setPending(false);
    if (result.ok) {
      showToast({ text: `${formatCents(amount)} goes back to the donor’s card.` });
      return true;
    }
    if (!openEnds.includes(result.code)) attempt.current = null;
    setFailure(result);
    return false;
  };
  return {
    pending,
    failure: failure?.message ?? null,
    isUnknown: failure !== null && openEnds.includes(failure.code),
    refund,
  };
}
